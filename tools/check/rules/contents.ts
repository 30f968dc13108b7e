import type { Rule } from './rule.ts'

const LONGEST_FILE = 300

export const filesAreShort: Rule = (file) =>
  file.isCode && file.lines.length > LONGEST_FILE
    ? [`${file.lines.length} lines; at most ${LONGEST_FILE}`]
    : []

const MARKS: [RegExp, string][] = [
  [/\b(TODO|FIXME|XXX)\b/, 'a mark of unfinished work'],
  [
    /\b(test|it|describe|suite|bench)\.(only|skip|todo)\(/,
    'a test that is switched off, or that switches off the others',
  ],
  [/\bas any\b/, 'a type that is switched off'],
  [/@ts-(ignore|nocheck|expect-error)/, 'a type check that is switched off'],
  [/biome-ignore/, 'a lint rule that is switched off'],
]

/** Work is finished before it is here, and no check is switched off. */
export const nothingUnfinished: Rule = (file) => {
  if (!file.isCode && !file.path.endsWith('.sql')) return []
  return file.lines.flatMap((line, index) =>
    MARKS.filter(([mark]) => mark.test(line)).map(([, reason]) => `line ${index + 1}: ${reason}`),
  )
}

/** Rights have one list, applied to every table there is: a grant in a migration would miss the next table. */
export const rightsHaveOneList: Rule = (file) =>
  file.path.startsWith('server/db/migrations/')
    ? file.lines.flatMap((line, index) =>
        /^\s*GRANT\b|\bscrubjay_app\b/.test(line)
          ? [`line ${index + 1}: rights are given in server/db/app-role/grant-app.ts`]
          : [],
      )
    : []

const MACHINE = /(?<![\w.:/-])\/(work|root|home|Users)\/[\w.]|[A-Z]:\\Users\\/

/** The repository runs anywhere: no path of one machine. */
export const noMachinePaths: Rule = (file) =>
  file.lines.flatMap((line, index) =>
    MACHINE.test(line) ? [`line ${index + 1}: a path of one machine`] : [],
  )
