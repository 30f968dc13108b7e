import type { SourceFile } from '../source-files.ts'

interface List {
  /** What the names are of. */
  of: string
  defined: RegExp
  name: RegExp
  /** How code that uses one names it. */
  used: (name: string) => RegExp
}

// Calls declare and pages word what only the server and the domain refuse.
const NOT_REFUSING = /^(contract|web)\//

const quoted = (name: string) => new RegExp(`['"\`]${name}['"\`]`)

const LISTS: List[] = [
  { of: 'refusal', defined: /^contract\/refusals\.ts$/, name: /^ {2}(\w+): \d/, used: quoted },
  {
    of: 'task',
    defined: /^server\/queue\/queue-task\.ts$/,
    name: /^ {2}(\w+): (?:\{.*\}|Record<.*>)$/,
    used: quoted,
  },
  {
    of: 'text',
    defined: /^locales\/\w+\//,
    name: /^ +'?([\w-]+)'?[:(]/,
    used: (name) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`),
  },
]

/** What the compiler cannot see to be unused, being named by a string or a key: refusals, tasks and texts. */
export function everythingIsNamed(files: SourceFile[]): string[] {
  const code = files.filter(({ isCode, isTest }) => isCode && !isTest)
  return LISTS.flatMap((list) => unnamedOf(list, code))
}

function unnamedOf({ of, defined, name, used }: List, code: SourceFile[]): string[] {
  const outside = code.filter(
    ({ path }) => !defined.test(path) && (of !== 'refusal' || !NOT_REFUSING.test(path)),
  )
  const text = outside.flatMap(({ lines }) => lines).join('\n')
  // Catalogue files use each other's texts.
  const between = code
    .filter(({ path }) => defined.test(path))
    .flatMap(({ lines }) => lines)
    .join('\n')
  // `${move}_too_early` names every code that ends so.
  const endings = [...text.matchAll(/\$\{\w+\}(_\w+)`/g)].map(([, ending = '']) => ending)
  return code
    .filter(({ path }) => defined.test(path))
    .flatMap(({ path, lines }) => {
      const names = new Set(lines.flatMap((line) => name.exec(line)?.[1] ?? []))
      const inside = lines.map((line) => line.replace(name, '')).join('\n')
      return [...names]
        .filter((one) => !used(one).test(text) && !quoted(one).test(inside))
        .filter((one) => of !== 'text' || !between.includes(`.${one}`))
        .filter((one) => !endings.some((ending) => one.endsWith(ending)))
        .map((one) => `${path}: no code names the ${of} ${one}`)
    })
}
