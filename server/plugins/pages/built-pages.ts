import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defaultLanguage, type Language } from '#locales/languages.ts'

/** Calls the API inside this process as a visitor. */
export type CallInside = (request: {
  method: string
  path: string
  headers: Record<string, string>
  body: unknown
  /** The page handles a failure. */
  mayFail?: true
}) => Promise<{ status: number; body: string; link: string | null; cookies: string[] }>

/** What a page's loaders know of the visitor. */
interface BuiltPagesVisitor {
  call: CallInside
  hasSession: boolean
  lastEventId?: string | null
  nonce: string
  strict?: boolean
  report: (error: unknown) => void
}

/** The exports of the server build that are used here. */
interface EntryModule {
  contextFor: (visitor: BuiltPagesVisitor) => object
  createRequestHandler: (
    build: object,
    mode: string,
  ) => (request: Request, context: object) => Promise<Response>
  pageKindHeader: string
}

export interface BuiltPages {
  render: (request: Request, visitor: BuiltPagesVisitor) => Promise<Response>
  pageKindHeader: string
}

/** Imports the server build of a language. */
export async function loadPages(
  buildDirectory: string,
  language: Language = defaultLanguage,
): Promise<BuiltPages> {
  const file = join(buildDirectory, language, 'server', 'index.js')
  if (!existsSync(file)) throw new Error(`The pages are not built: ${file} is missing. Run "npm run build".`)
  return pagesOf(await import(pathToFileURL(file).href), 'production')
}

export function pagesOf(build: { entry: { module: unknown } }, mode: string): BuiltPages {
  const { contextFor, createRequestHandler, pageKindHeader } = build.entry.module as EntryModule
  const handle = createRequestHandler(build, mode)
  return { render: (request, visitor) => handle(request, contextFor(visitor)), pageKindHeader }
}
