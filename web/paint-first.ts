const preload = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
const start = /(<script[^>]* type="module"[^>]*>)([^<]*window\.__reactRouterRouteModules[^<]*)(?=<\/script>)/

/**
 * The page with its scripts asked for once it is painted: on a slow phone they would take the line from the styles and
 * the face of what there is to read. Throws where the router begins in other words: the page would never come alive.
 */
export function paintFirst(html: string): string {
  const scripts = new Set<string>()
  const bare = html.replace(preload, (_, href: string) => {
    scripts.add(href)
    return ''
  })
  return bare.replace(start, (_, tag: string, code: string) => tag + oncePainted([...scripts], code))
}

/** All at once as before, and the imports in the order that they had, after what all of them need. */
function oncePainted(scripts: string[], code: string): string {
  const [, entry = ''] = /^import\(("[^"]+")\);/m.exec(code) ?? []
  const begun = `import ${entry};\n${code}`
    .replace(/^import \* as (\w+) from ("[^"]+");$/gm, `const $1 = await import($2);\n${pause}`)
    .replace(/^import ("[^"]+");$/gm, `await import($1);\n${pause}`)
    .replace(/^import\(("[^"]+")\);/m, 'await (await import($1)).comeAlive(drawnFor);')
  if (!begun.includes('comeAlive')) throw new Error('The router begins a page in other words than before.')
  return `const drawnFor = location.pathname + location.search;
for (const part of document.querySelectorAll("[data-held]")) part.inert = true;
${waiting}
const { nonce = "" } = document.querySelector("script[nonce]") ?? {};
for (const href of ${JSON.stringify(scripts)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", nonce, href }));
try {
${begun}
} catch (error) {
${onceMore}
}`
}

// Each runs in a task of its own: a slow phone scrolls and paints in between. A hidden tab's timers wait for a second.
const pause = 'if (document.visibilityState !== "hidden") await new Promise((turn) => setTimeout(turn));'

// A hidden tab paints nothing.
const waiting =
  'if (document.visibilityState !== "hidden") await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));'

// A page that waits for a script that did not come takes no press: it is asked for again where it is to be had, at most five
// times. What can be read meanwhile stays.
const onceMore = `let [tries, last] = [0, 0];
try { [tries, last] = JSON.parse(sessionStorage.getItem("askedAgain") ?? "[0,0]"); } catch {}
const soon = performance.timeOrigin - last < 90000;
if (!soon) tries = 0;
setTimeout(async function again() {
if (!document.querySelector("[inert]") || tries >= 5) return;
const there = !document.hidden && await fetch(location.href, { method: "HEAD" }).then(({ ok }) => ok, () => false);
if (!there) return setTimeout(again, 5000);
try { sessionStorage.setItem("askedAgain", JSON.stringify([tries + 1, performance.timeOrigin])); } catch { return; }
location.reload();
}, soon ? 60000 : 3000);
throw error;`
