import { expect, test } from 'vitest'
import { leanManifest } from './lean-manifest.mjs'

const route = (id: string, parentId: string | undefined, imports: string[], css: string[]) => ({
  ...{ id, parentId, hasLoader: id === 'page', hasAction: false },
  ...{ module: `/${id}.js`, imports, css },
})

test('of a route its list names what the routes around it have not loaded, and says only what holds', () => {
  const routes = {
    root: route('root', undefined, ['/entry.js'], ['/all.css']),
    app: route('app', 'root', ['/entry.js', '/frame.js'], ['/all.css', '/frame.css#']),
    page: route(
      'page',
      'app',
      ['/frame.js', '/root.js', '/own.js'],
      ['/all.css', '/frame.css#', '/own.css#'],
    ),
  }
  const entry = { module: '/entry.js', imports: [], css: ['/all.css'] }
  const lean = leanManifest(`window.manifest=${JSON.stringify({ entry, routes, version: '1' })};`)
  expect(lean).toMatch(/^window[.]manifest=.*;$/)
  const { routes: left, ...rest } = JSON.parse(lean.slice('window.manifest='.length, -1))
  expect(rest).toEqual({ entry, version: '1' })
  expect(left.page).toEqual({
    ...{ id: 'page', parentId: 'app', hasLoader: true },
    ...{ module: '/page.js', imports: ['/own.js'], css: ['/own.css#'] },
  })
  expect(left.root).toEqual({ id: 'root', module: '/root.js', imports: ['/entry.js'], css: ['/all.css'] })
  // What stays is not asked for again under the name that React Router takes away.
  expect(left.app.css).toEqual(['/frame.css'])
})
