// The script of a review page: it plays gestures, moves playheads with the film, writes the figures of the moment, and
// shows one film alone. Without it the page has all figures, and its buttons and forms are hidden.
"use strict";

const all = (selector, root) => Array.from((root || document).querySelectorAll(selector));
// The films by their side: 0 for A, 1 for B. One without a video is missing.
const films = [];
// The functions to call when a film shows another moment.
const watchers = [];
let isLooping = false;

// MARK: Films

function Film(video) {
  const parts = video.dataset.parts.split(" ").map(part => part.split(":").map(Number));
  const rate = Number(video.dataset.rate), step = Number(video.dataset.step);
  return {
    video,
    range: null, // the part to play: its start and end (s); null for all
    isDone: false, // whether that part was played
    frame: () => Math.floor(video.currentTime * rate + 0.01),
    // Returns the time in the trace (ms) of a frame.
    time(frame) {
      const [first, start] = parts.filter(part => part[0] <= frame).pop() || parts[0];
      return start + (frame - first) * step;
    },
    // Shows the first frame at or after a time in the trace (ms).
    seek(time) {
      const index = Math.max(0, parts.filter(part => part[1] <= time).length - 1);
      const [first, start] = parts[index], end = index + 1 < parts.length ? parts[index + 1][0] : Infinity;
      this.range = null;
      video.currentTime = (Math.min(first + Math.max(0, Math.ceil((time - start) / step - 0.01)), end - 1) + 0.5) / rate;
    },
  };
}

const play = film => film.video.play().catch(() => {});

// Plays a part of each film, once or in a loop; a film without a part stays as it is.
function playParts(parts) {
  // With one clock both films go on until the later end.
  const isTogether = hasOneClock() && parts.length > 1 && parts.every(Boolean);
  const end = isTogether ? Math.max(...parts.map(part => part[1])) : null;
  films.forEach((film, side) => {
    if (!parts[side]) return void (film.range = null);
    film.range = [parts[side][0], end || parts[side][1]];
    film.isDone = false;
    film.video.currentTime = film.range[0];
    play(film);
  });
}

function follow(film) {
  watchers.forEach(watch => watch());
  if (film.range && film.video.currentTime >= film.range[1]) finish(film);
  else if (!film.video.paused) film.watch = requestAnimationFrame(() => follow(film));
}

function finish(film) {
  film.isDone = true;
  film.video.pause();
  if (!isLooping) film.range = null;
  else if (films.every(film => film.isDone || film.video.paused)) {
    playParts(films.map(film => (film.isDone ? film.range || [0, Infinity] : null)));
  }
}

function setUpFilm(video) {
  const film = Film(video);
  films[Number(video.dataset.side)] = film;
  video.addEventListener("play", () => {
    film.isDone = false;
    cancelAnimationFrame(film.watch);
    follow(film);
  });
  video.addEventListener("ended", () => finish(film));
  video.addEventListener("error", () => reload(video));
  for (const name of ["seeking", "seeked", "loadedmetadata"]) {
    video.addEventListener(name, () => watchers.forEach(watch => watch()));
  }
}

// Plays and pauses two films together; with one clock both show the same moment.
function pair(film, other) {
  const { video } = film;
  video.addEventListener("play", () => {
    if (other.video.paused && !other.isDone && (!film.range || other.range)) play(other);
  });
  video.addEventListener("pause", () => {
    if (!video.paused || film.isDone || video.ended) return;
    if (!other.video.paused) align(0.001);
    other.video.pause();
  });
  video.addEventListener("seeking", () => align(0.05));
  function align(tolerance) {
    if (!hasOneClock() || Math.abs(other.video.currentTime - video.currentTime) <= tolerance) return;
    other.isDone = false;
    other.video.currentTime = video.currentTime;
  }
}

const hasOneClock = () => films.length > 1 && films.every(film => film.video.dataset.clock === "one");

// Gives the video's bytes to a browser that plays no data address.
function reload(video) {
  if (!video.src.startsWith("data:")) return;
  video.src = URL.createObjectURL(new Blob([bytes(video.src)], { type: "video/mp4" }));
}

function bytes(address) {
  return Uint8Array.from(atob(address.slice(address.indexOf(",") + 1)), letter => letter.charCodeAt(0));
}

// MARK: Gestures

// Returns the facts of a gesture: the presses on each side (ms), and the values at each frame.
function Gesture(article) {
  const presses = article.dataset.press.split(" ").map(press => (press === "-" ? NaN : Number(press)));
  const figures = [];
  for (const figure of all("figure[data-side]", article)) figures[Number(figure.dataset.side)] = figure.dataset;
  return {
    article, presses,
    number: article.dataset.number,
    heads: all(".head", article),
    // Returns the values on a side (hundredths; null for none) in a frame of the film at a time in the trace (ms).
    values(side, frame, time) {
      if (!figures[side] || !figures[side].values) return [];
      const list = figures[side].values.split(" "), { first } = figures[side];
      const index = first === undefined ? Math.round(time - presses[side]) : frame - Number(first);
      return list[Math.max(0, Math.min(list.length - 1, index))].split(",")
        .map(value => (value === "" ? null : Math.round(Number(value) * 100)));
    },
  };
}

const gestures = all("article").map(Gesture);

// Moves the playheads, and writes the figures of the present gesture.
function showMoment() {
  // With one clock the figures are of one moment, although browsers let two films drift apart while they play.
  const frames = films.map(film => (hasOneClock() ? films[0] || film : film).frame());
  const times = films.map((film, side) => film.time(frames[side]));
  for (const gesture of gestures) {
    for (const head of gesture.heads) {
      const side = Number(head.dataset.side);
      if (side in times) move(head, times[side] - gesture.presses[side]);
    }
  }
  const gesture = gestures.filter(gesture => times.some((time, side) => gesture.presses[side] <= time)).pop();
  const since = times.map((time, side) => gesture && Math.round(time - gesture.presses[side]) * 100)
    .filter((time, side, times) => !isNaN(time) && times.indexOf(time) === side);
  document.querySelector("#now output").textContent = gesture
    ? "Gesture " + gesture.number + " · " + since.map(text).join(" and ") + " ms since the press"
    : "Before the first gesture";
  const values = times.map((time, side) => (gesture ? gesture.values(side, frames[side], time) : []));
  all("#now tr").filter(row => row.querySelector("th[scope=row]")).forEach((row, index) => {
    const [a, b] = [0, 1].map(side => (values[side] && index in values[side] ? values[side][index] : null));
    const difference = a === null || b === null ? null : b - a;
    all("td", row).forEach((cell, column) => {
      const value = [a, b, difference][column];
      cell.textContent = (column === 2 && value > 0 ? "+" : "") + text(value);
      if (column === 2) cell.classList.toggle("same", !value);
    });
  });
}

// Returns a number of hundredths with two decimals.
function text(hundredths) {
  if (hundredths === null) return "–";
  const digits = String(Math.abs(hundredths)).padStart(3, "0");
  return (hundredths < 0 ? "−" : "") + digits.slice(0, -2) + "." + digits.slice(-2);
}

function move(head, time) {
  const { from, to, width } = head.dataset, part = (time - from) / (to - from);
  head.classList.toggle("on", part >= 0 && part <= 1);
  head.setAttribute("transform", "translate(" + (Math.max(0, Math.min(1, part)) * width || 0) + " 0)");
}

// Lets a press and a drag in a chart choose the films' moment.
function setUpChart(gesture, chart) {
  const head = chart.querySelector(".head"), { from, to, width } = head.dataset;
  const seek = event => {
    const place = new DOMPoint(event.clientX, event.clientY).matrixTransform(chart.getScreenCTM().inverse());
    const part = Math.max(0, Math.min(1, (place.x - head.getAttribute("x1")) / width));
    films.forEach((film, side) => {
      film.video.pause();
      if (!isNaN(gesture.presses[side])) film.seek(gesture.presses[side] + Number(from) + part * (to - from));
    });
  };
  chart.classList.add("seeks");
  chart.addEventListener("pointerdown", event => {
    if (event.button !== 0) return;
    chart.setPointerCapture(event.pointerId);
    seek(event);
  });
  chart.addEventListener("pointermove", event => { if (chart.hasPointerCapture(event.pointerId)) seek(event); });
}

document.addEventListener("click", event => {
  const link = event.target.closest("a[data-jump]");
  if (!link) return;
  const parts = link.dataset.jump.split(" ").map(part => (part === "-" ? null : part.split(",").map(Number)));
  const film = films.find((film, side) => film && parts[side]);
  if (!film) return;
  event.preventDefault();
  film.video.scrollIntoView({ block: "center" });
  playParts(parts);
});

// MARK: Buttons and keys

// Whether a key press is neither text nor a command of the browser.
const isShortcut = event => !event.ctrlKey && !event.metaKey && !event.altKey && !event.target.closest("input");
const isKey = (event, button) => event.key.toLowerCase() === button.dataset.key;

function setUpLoop(button) {
  const change = () => {
    isLooping = !isLooping;
    button.setAttribute("aria-pressed", isLooping);
  };
  button.addEventListener("click", change);
  document.addEventListener("keydown", event => {
    if (isKey(event, button) && isShortcut(event) && !event.repeat) change();
  });
}

// Shows one film alone in the whole window while its button or its key is held.
function setUpHold(button) {
  const film = films[Number(button.dataset.alone)];
  if (!film) return button.remove();
  const show = isHeld => {
    film.video.closest("figure").classList.toggle("alone", isHeld);
    button.setAttribute("aria-pressed", isHeld);
  };
  button.addEventListener("pointerdown", event => {
    if (event.button !== 0) return;
    button.setPointerCapture(event.pointerId);
    show(true);
  });
  for (const name of ["pointerup", "pointercancel", "lostpointercapture", "blur"]) {
    button.addEventListener(name, () => show(false));
  }
  button.addEventListener("contextmenu", event => event.preventDefault());
  const isHeldBy = event => isKey(event, button) || (event.target === button && [" ", "Enter"].includes(event.key));
  document.addEventListener("keydown", event => { if (isHeldBy(event) && isShortcut(event)) show(true); });
  document.addEventListener("keyup", event => { if (isHeldBy(event)) show(false); });
  window.addEventListener("blur", () => show(false));
}

all("video").forEach(setUpFilm);
if (films[0] && films[1]) {
  pair(films[0], films[1]);
  pair(films[1], films[0]);
}
if (films.length) {
  watchers.push(showMoment);
  all(".tools, #now").forEach(element => { element.hidden = false; });
  all("[data-loop]").forEach(setUpLoop);
  all("[data-alone]").forEach(setUpHold);
  for (const gesture of gestures) all("svg", gesture.article).forEach(chart => setUpChart(gesture, chart));
  showMoment();
}
