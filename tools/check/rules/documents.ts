import type { Rule } from './rule.ts'

const PROOF = /`((?:[\w.@-]+\/)+[\w.@-]+\.(?:ts|tsx|mjs|js|sql|md))`/g

/** What docs/security*.md gives as proof exists: a test that moved or went takes its promise with it. */
export const proofsExist: Rule = (file, paths) =>
  /^docs\/security[\w-]*\.md$/.test(file.path)
    ? file.lines.flatMap((line, index) =>
        [...line.matchAll(PROOF)].flatMap(([, path = '']) =>
          paths.has(path) ? [] : [`line ${index + 1}: there is no ${path}`],
        ),
      )
    : []
