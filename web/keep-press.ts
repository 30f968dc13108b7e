/**
 * For a page that waits for its script: the last press of the last ten seconds is shown on what was pressed, and done once
 * the page is alive, if that is still what it was. A link is followed at once. What is `inert` hears nothing by itself.
 */
export const keepPress = `{ let kept, at, words, over;
const controls = "a[href], button:enabled, label, input:enabled, select:enabled, textarea:enabled";
const forget = () => { clearTimeout(over); kept?.removeAttribute("aria-busy"); kept = undefined; };
const keep = ({ clientX, clientY, button, ctrlKey, metaKey, shiftKey }) => {
  const held = [...document.querySelectorAll("[inert]")];
  for (const part of held) part.inert = false;
  const pressed = document.elementFromPoint(clientX, clientY)?.closest(controls);
  for (const part of held) part.inert = true;
  if (button || ctrlKey || metaKey || shiftKey || !pressed?.closest("[inert]")) return;
  forget();
  if (pressed.href && pressed.target !== "_blank") return location.assign(pressed.href);
  [kept, words] = [pressed, pressed.textContent];
  kept.setAttribute("aria-busy", "true");
  over = setTimeout(forget, 10000);
};
const give = () => {
  if (kept?.closest("[inert]")) return setTimeout(give, 20);
  removeEventListener("click", keep);
  const pressed = kept?.isConnected && kept.textContent === words ? kept : undefined;
  forget();
  pressed?.focus();
  pressed?.click();
};
addEventListener("click", keep);
document.addEventListener("alive", give, { once: true }); }`
