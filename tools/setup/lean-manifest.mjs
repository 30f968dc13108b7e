import { globSync, readFileSync, writeFileSync } from 'node:fs'

/** What stands around every page that has a script: its styles stay, and bear their plain names (`web/plain-styles.ts`). */
const frames = ['root', 'app']
const plain = (file) => file.replace(/#$/, '')

/**
 * The list of all routes that every page with scripts loads, without what says nothing: files that the route around a
 * page has loaded already, and what a route has not.
 */
export function leanManifest(text) {
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}') + 1]
  const manifest = JSON.parse(text.slice(from, to))
  const { routes } = manifest
  const around = ({ parentId }) => (routes[parentId] ? [...around(routes[parentId]), routes[parentId]] : [])
  const leaner = Object.entries(routes).map(([id, route]) => {
    const loaded = around(route).flatMap(({ module, imports, css }) => [module, ...imports, ...css])
    const fresh = (files) => files.filter((file) => !loaded.includes(file))
    const { imports, css, ...rest } = route
    const said = Object.entries(rest).filter(([, value]) => value !== false)
    const styles = frames.includes(id) ? fresh(css).map(plain) : fresh(css)
    return [id, { ...Object.fromEntries(said), imports: fresh(imports), css: styles }]
  })
  const lean = { ...manifest, routes: Object.fromEntries(leaner) }
  return text.slice(0, from) + JSON.stringify(lean) + text.slice(to)
}

/** Rewrites the list in a folder of built pages. */
export function rewriteManifest(folder) {
  for (const file of globSync(`${folder}/assets/manifest-*.js`))
    writeFileSync(file, leanManifest(readFileSync(file, 'utf8')))
}
