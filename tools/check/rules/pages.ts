import { posix } from 'node:path'
import type { SourceFile } from '../source-files.ts'

const FOLDER = /^web\/(?:routes\/[^/]+|features)\/[^/]+(?=\/)/
const IMPORTED = /(?:\bfrom |\bimport |\bimport\()'(\.|#)([^']+)'/

const folderOf = (path: string) => FOLDER.exec(path)?.[0] ?? ''

/**
 * A page is web/routes/<group>/<noun>/page.tsx, together with what it alone uses; what several pages use stands in
 * web/features/<noun>.
 */
export function pagesHaveFolders(files: SourceFile[]): string[] {
  const web = files.filter(({ path, isCode }) => isCode && path.startsWith('web/'))
  const pages = new Set(
    web.filter(({ path }) => path.endsWith('/page.tsx')).map(({ path }) => folderOf(path)),
  )
  const imports = web.flatMap(importsOf)
  const strange = imports.filter(({ from, to }) => {
    return pages.has(folderOf(to)) && folderOf(to) !== folderOf(from) && from !== 'web/routes.ts'
  })
  return [
    ...web.filter(({ path }) => misplaced(path)).map(({ path }) => `${path}: ${where}`),
    ...routesOf(web, pages),
    ...strange.map(({ from, to }) => `${from}: ${to} is for its own page alone`),
    ...web.flatMap(({ path }) => ofOnePage(path, imports, pages)),
  ]
}

const where = 'a page stands in web/routes/<group>/<noun>/page.tsx, and all files of pages in such a folder'

function misplaced(path: string): boolean {
  const deep = path.split('/').length
  return path.startsWith('web/routes/') && (deep < 5 || (path.endsWith('/page.tsx') && deep > 5))
}

interface Import {
  from: string
  to: string
}

function importsOf({ path, lines, isTest }: SourceFile): Import[] {
  if (isTest) return []
  return lines
    .flatMap((line) => {
      const [, kind, name = ''] = IMPORTED.exec(line) ?? []
      if (kind === undefined) return []
      return kind === '#' ? name : posix.join(posix.dirname(path), `.${name}`)
    })
    .map((to) => ({ from: path, to }))
}

/** The routes name folders of pages, and every page has an address. */
function routesOf(web: SourceFile[], pages: Set<string>): string[] {
  const routes = web.find(({ path }) => path === 'web/routes.ts')
  if (!routes) return []
  const named = routes.lines.flatMap((line) => /\b(?:page|listedPage)\('([^']+)'/.exec(line)?.[1] ?? [])
  const folders = new Set(named.map((name) => `web/routes/${name}`))
  return [
    ...[...folders].filter((folder) => !pages.has(folder)).map((folder) => `there is no ${folder}/page.tsx`),
    ...[...pages].filter((folder) => !folders.has(folder)).map((folder) => `no route leads to ${folder}`),
  ].map((fault) => `${routes.path}: ${fault}`)
}

function ofOnePage(path: string, imports: Import[], pages: Set<string>): string[] {
  const own = folderOf(path)
  if (own === '' || pages.has(own)) return []
  const users = new Set(imports.filter(({ to }) => to === path).map(({ from }) => folderOf(from)))
  const [user = ''] = users
  return users.size === 1 && pages.has(user) ? [`${path}: only ${user} uses it`] : []
}
