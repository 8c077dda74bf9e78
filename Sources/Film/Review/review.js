(function(){"use strict";
var films=[].slice.call(document.querySelectorAll("video")),ends=[],lead=null;
function play(film){var begun=film.play();if(begun)begun.catch(function(){})}
films.forEach(function(film,index){
var other=films[1-index],isOneClock=film.dataset.clock==="one";
film.addEventListener("play",function watch(){
if(ends[index]!==undefined&&film.currentTime>=ends[index]){ends[index]=undefined;film.pause()}
else if(!film.paused)requestAnimationFrame(watch)});
film.addEventListener("error",function(){
if(film.src.indexOf("data:")!==0)return;
var text=atob(film.src.slice(film.src.indexOf(",")+1)),bytes=new Uint8Array(text.length);
for(var place=0;place<text.length;place++)bytes[place]=text.charCodeAt(place);
film.src=URL.createObjectURL(new Blob([bytes],{type:"video/mp4"}))});
if(!other)return;
film.addEventListener("play",function(){if(lead===null)lead=film;if(other.paused&&lead===film)play(other)});
film.addEventListener("pause",function(){if(lead===film&&ends[1-index]===undefined)other.pause();
if(lead===film)lead=null});
film.addEventListener("seeking",function(){
if(isOneClock&&Math.abs(other.currentTime-film.currentTime)>0.05)other.currentTime=film.currentTime})});
document.addEventListener("click",function(event){
var link=event.target.closest&&event.target.closest("a[data-jump]");
if(!link||!films.length)return;
event.preventDefault();
link.dataset.jump.split(" ").forEach(function(part,index){
var film=films[index],times=part.split(",");
if(!film||part==="-")return;
film.pause();lead=null;
film.currentTime=Number(times[0]);ends[index]=Number(times[1]);
film.scrollIntoView({block:"center"});play(film)})});
})();
