// The comments of a review page, which are saved as notes in a copy of the trace.

const nanoseconds = comment => Math.round(comment.time * 1e6);

// Returns the text of a trace with comments as notes, as fourfold adds them: each before the first later line, and
// before the end line.
function noted(trace, comments) {
  const [header, ...lines] = trace.split("\n");
  const waiting = comments.slice().sort((a, b) => a.time - b.time), result = [header];
  for (const line of lines) {
    const { t, end } = line ? JSON.parse(line) : { end: {} };
    while (waiting.length && (end || t > nanoseconds(waiting[0]))) {
      const comment = waiting.shift();
      result.push(JSON.stringify({ note: { text: comment.text }, t: nanoseconds(comment) }));
    }
    result.push(line);
  }
  return result.join("\n");
}

// Returns text as a note has it: in one line, of at most 80 characters.
function plain(text) {
  return text.replace(/[\u0000-\u001f\u007f-\u009f]/g, " ").trim().slice(0, 80).replace(/[\ud800-\udfff]/gu, "");
}

function unzipped(bytes) {
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).text();
}

// Returns the comments that the browser has stored under a name, and a function that stores them and says if it could.
function stored(name) {
  let list = [];
  try { list = JSON.parse(localStorage.getItem(name)) || []; } catch (error) { /* a browser may store nothing */ }
  list = list.filter(comment => comment && Number.isFinite(comment.time) && typeof comment.text === "string");
  return [list, () => {
    try { localStorage.setItem(name, JSON.stringify(list)); } catch (error) { return false; }
    return true;
  }];
}

function made(name, text, action) {
  const element = document.createElement(name);
  element.textContent = text;
  if (action) element.addEventListener("click", action);
  return element;
}

// Sets up the form of a trace, and returns its side and the function that begins a comment on a gesture.
function setUpComments(box) {
  const form = box.querySelector("form"), field = form.querySelector("input"), [add, save] = all("button", form);
  const side = Number(box.dataset.side), film = films[side], { trace, file } = box.dataset;
  // The last bytes of the trace are its checksum.
  const [comments, store] = stored("fourfold " + location.pathname + " " + trace.slice(-16));
  let time = film || !gestures.length ? 0 : gestures[0].presses[side]; // of the next comment (ms)
  let edited = null, isLost = false; // the comment in the field; whether closing the page would lose one

  const seconds = time => text(Math.round(time / 10)) + " s";

  function show() {
    all("li.own", box).forEach(item => item.remove());
    for (const comment of comments) {
      const item = made("li", ""), seek = () => { if (film) film.seek(comment.time); };
      const link = made("a", seconds(comment.time), seek);
      const later = all("li", box).find(item => Number(item.dataset.time) > comment.time);
      item.className = "own";
      item.dataset.time = comment.time;
      link.href = "#film";
      item.append(link, made("span", comment.text), made("button", "Edit", () => edit(comment)),
        made("button", "Delete", () => remove(comment)));
      box.querySelector("ul").insertBefore(item, later || null);
    }
    save.disabled = !comments.length;
  }

  function change() {
    isLost = !store() && comments.length > 0;
    show();
  }

  // Puts a comment into the field; null for a new one.
  function edit(comment) {
    edited = comment;
    add.textContent = comment ? "Change" : "Add";
    field.value = comment ? comment.text : "";
    if (comment) field.focus();
    showTime();
  }

  function remove(comment) {
    comments.splice(comments.indexOf(comment), 1);
    if (edited === comment) edit(null);
    change();
  }

  function showTime() {
    if (film) time = film.time(film.frame());
    form.querySelector("output").textContent = seconds(edited ? edited.time : time);
  }

  form.addEventListener("submit", event => {
    const text = plain(field.value);
    event.preventDefault();
    if (!text) return;
    if (edited) edited.text = text; else comments.push({ time, text });
    edit(null);
    change();
  });
  field.addEventListener("keydown", event => { if (event.key === "Escape") edit(null); });
  save.addEventListener("click", async () => {
    const link = document.createElement("a"), text = noted(await unzipped(bytes(trace)), comments);
    link.href = URL.createObjectURL(new Blob([text], { type: "application/octet-stream" }));
    link.download = file;
    link.click();
    isLost = false;
  });
  window.addEventListener("beforeunload", event => { if (isLost) event.preventDefault(); });
  watchers.push(showTime);
  form.hidden = false;
  document.getElementById("notes").hidden = false;
  show();
  showTime();
  return { side, begin(gesture) {
    edit(null);
    time = gesture.presses[side];
    if (film) {
      film.video.pause();
      film.seek(time);
    }
    form.querySelector("output").textContent = seconds(time);
    field.focus();
  } };
}

if (window.DecompressionStream) {
  const forms = all(".comments").map(setUpComments);
  for (const gesture of gestures) {
    for (const button of all("[data-comment]", gesture.article)) {
      const form = forms.find(form => form.side === Number(button.dataset.comment));
      button.hidden = false;
      button.addEventListener("click", () => form.begin(gesture));
    }
  }
}
