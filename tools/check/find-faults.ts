import { castsAreExplained } from './rules/casts.ts'
import { textsAreInTheCatalogue } from './rules/catalogue.ts'
import { citationsResolve } from './rules/citations.ts'
import { filesAreShort, noMachinePaths, nothingUnfinished, rightsHaveOneList } from './rules/contents.ts'
import { proofsExist } from './rules/documents.ts'
import {
  clockHasOneDoor,
  environmentHasOneDoor,
  formattingHasOneDoor,
  invalidationInOneFile,
} from './rules/doors.ts'
import { featuresAreFlat, filesAreKebabCase, noDrawers } from './rules/names.ts'
import { pagesHaveFolders } from './rules/pages.ts'
import type { Rule } from './rules/rule.ts'
import { everythingIsNamed } from './rules/unnamed.ts'
import { wordsOfTheField } from './rules/words.ts'
import type { SourceFile } from './source-files.ts'

const RULES: Rule[] = [
  environmentHasOneDoor,
  clockHasOneDoor,
  formattingHasOneDoor,
  invalidationInOneFile,
  filesAreKebabCase,
  noDrawers,
  featuresAreFlat,
  filesAreShort,
  nothingUnfinished,
  castsAreExplained,
  noMachinePaths,
  rightsHaveOneList,
  proofsExist,
  wordsOfTheField,
  textsAreInTheCatalogue,
]

// The rules and their test have to spell out what they refuse.
const EXEMPT = /^tools\/check\/(rules\/|structure\.test\.ts)/

/** Everything in the repository that breaks a rule of its structure, as `path: what is wrong`. */
export function findFaults(files: SourceFile[]): string[] {
  const paths = new Set(files.map(({ path }) => path))
  const bound = files.filter((file) => !EXEMPT.test(file.path))
  const faults = bound.flatMap((file) =>
    RULES.flatMap((rule) => rule(file, paths)).map((fault) => `${file.path}: ${fault}`),
  )
  return [...faults, ...citationsResolve(bound), ...pagesHaveFolders(files), ...everythingIsNamed(files)]
}
