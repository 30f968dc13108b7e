import type { SourceFile } from '../source-files.ts'

const BOOKS = ['docs/rules.md', 'docs/security.md']
const DEFINITION = /^\| ([CS]-\d+) \|/
const RULE = /\b(?:C-\d{3}|S-\d{2})\b/g
const DECISION = /\b[Dd]ecisions?[ /](\d{3})\b/g

/**
 * Every rule and decision that is cited exists, every rule of docs/rules.md is cited, and what says where it comes
 * from names one. Rules of security.md need no citation: each names its test.
 */
export function citationsResolve(files: SourceFile[]): string[] {
  const defined = files
    .filter(({ path }) => BOOKS.includes(path))
    .flatMap(({ path, lines }) =>
      lines.flatMap((line) => DEFINITION.exec(line)?.[1] ?? []).map((id) => ({ id, path })),
    )
  const known = new Set(defined.map(({ id }) => id))
  const decisions = new Set(files.flatMap(({ path }) => /^docs\/decisions\/(\d{3})-/.exec(path)?.[1] ?? []))
  const cited = new Set(files.filter(({ path }) => !BOOKS.includes(path)).flatMap(rulesIn))
  const twice = defined.filter(({ id }, index) => defined.findIndex((other) => other.id === id) < index)
  const idle = defined.filter(({ id, path }) => path === BOOKS[0] && !cited.has(id))
  return [
    ...twice.map(({ id, path }) => `${path}: ${id} stands twice`),
    ...idle.map(({ id, path }) => `${path}: nothing cites ${id}`),
    ...files.flatMap((file) =>
      file.lines.flatMap((line, index) =>
        faultsOf(file, line, known, decisions).map((fault) => `${file.path}: line ${index + 1}: ${fault}`),
      ),
    ),
  ]
}

const rulesIn = ({ lines }: SourceFile) => lines.flatMap((line) => line.match(RULE) ?? [])

function faultsOf(
  { isCode }: SourceFile,
  line: string,
  known: Set<string>,
  decisions: Set<string>,
): string[] {
  const rules: string[] = line.match(RULE) ?? []
  const named = [...line.matchAll(DECISION)].map(([, number = '']) => number)
  const unfounded = isCode && /\bSource: /.test(line) && rules.length + named.length === 0
  return [
    ...rules.filter((id) => !known.has(id)).map((id) => `there is no rule ${id}`),
    ...named.filter((number) => !decisions.has(number)).map((number) => `there is no decision ${number}`),
    ...(unfounded ? ['a source that is no rule and no decision'] : []),
  ]
}
