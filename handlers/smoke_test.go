package handlers_test
import "testing"
func TestSmoke(t *testing.T){ c,id:=evening(t); for _,e:=range c.journal(id){ t.Log(e.ID,e.By,e.What.Key)}; t.Log(c.says(lena,private,"/result 1 2:0")) ; t.Log(c.says(guest,group,"/table"))}
