import { expect, test } from 'vitest'
import { paintFirst } from './paint-first.ts'

const page = (start: string) => `<html><head><link rel="stylesheet" href="/a.css"/>
<link rel="modulepreload" href="/assets/manifest.js" nonce="n"/><link rel="modulepreload" href="/assets/root.js" nonce="n"/>
<link rel="modulepreload" href="/assets/root.js" nonce="n"/></head><body><p>Words</p>
<script nonce="n" type="module" async="">${start}</script></body></html>`

const routers = `import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.js");`

test('no script is asked for before the page is painted, each once and in the order of the router', () => {
  const html = paintFirst(page(routers))
  expect(html).not.toMatch(/<link rel="modulepreload"/)
  expect(html).not.toMatch(/^\s*import\s*[*"{]/m)
  expect(html).toContain('["/assets/manifest.js","/assets/root.js"]')
  const order = [
    'requestAnimationFrame',
    'modulepreload',
    'await import("/assets/entry.js")',
    'await import("/assets/manifest.js")',
  ]
  const at = [
    ...order,
    'const route0 = await import("/assets/root.js")',
    '{"root":route0}',
    'await (await import("/assets/entry.js")).comeAlive(drawnFor)',
  ]
  const places = at.map((words) => html.indexOf(words))
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((one, other) => one - other))
})

test('a page without script stays as it is, and one that begins in other words is no page', () => {
  const still = '<html><body><p>Words</p></body></html>'
  expect(paintFirst(still)).toBe(still)
  expect(() => paintFirst(page('window.__reactRouterRouteModules = {};'))).toThrow('in other words')
})
