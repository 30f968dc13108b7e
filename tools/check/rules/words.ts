import type { Rule } from './rule.ts'

/** Words that only insiders would understand, and what to say instead. The rule is docs/GLOSSARY.md. */
const PRIVATE_WORDS: [word: RegExp, instead: string][] = [
  [/\bwhoever\b/i, 'name the role: a caller, the customer, the person who'],
  [/\b(some|no)body\b/i, 'name the role, or say "no one" of people in general'],
  [/\bcomes? alive\b/i, 'hydrates'],
  [/\bin vain\b/i, 'without result'],
  [/\bat rest\b/i, 'idle, stored'],
  [/\bbesides?\b/i, 'next to, with, in addition to, except'],
  [/\bwish(es|ed)?\b/i, 'input, request'],
  [/\bdrawn\b/i, 'rendered'],
  [/\bstand-ins?\b/i, 'fake'],
  [/(?<!(?:front|help) )\bdesk\b/i, 'admin area'],
  [/\blaps(e|es|ed)\b/i, 'expire'],
  [/\bstrays?\b/i, 'not found, orphaned'],
]

/** Types and functions that say nothing when they are searched for. */
const PRIVATE_NAME =
  /\b(?:interface|type|class|function|const|let)\s+((?:Wish|Asked|Asking|Told|Kept|Given|Heard|Said|Answered|Known)|\w*(?:Beside|beside|StandIn|standIn|Lapse|lapse|[a-z]Desk|desk[A-Z])\w*)\b/

const COMMENT = /^\s*(?:\/\*\*?|\*|\/\/|--)\s?(.*?)(?:\*\/)?$/
const TRAILING = /[;,{(] +\/\/ (.*)$/
const TITLE = /\b(?:test|it|describe)(?:\.each\([^)]*\))?\((['"`])(.*?)\1/
const PROSE = /\.md$/
/** The specification’s wording, the history of releases, and generated text. */
const EXEMPT = /^(docs\/requirements\.md|CHANGELOG\.md|THIRD_PARTY_LICENSES\.md)$/

/** Comments, titles of tests, names and documents use the words of the field. */
export const wordsOfTheField: Rule = ({ path, lines, isCode }) => {
  if (EXEMPT.test(path) || !(isCode || PROSE.test(path) || path.endsWith('.sql'))) return []
  return lines.flatMap((line, index) =>
    faultsOf(PROSE.test(path) ? line : spokenIn(line), line).map((fault) => `line ${index + 1}: ${fault}`),
  )
}

function spokenIn(line: string): string {
  return [COMMENT.exec(line)?.[1], TRAILING.exec(line)?.[1], TITLE.exec(line)?.[2]].filter(Boolean).join(' ')
}

function faultsOf(spoken: string, line: string): string[] {
  const named = PRIVATE_NAME.exec(line)?.[1]
  return [
    ...PRIVATE_WORDS.flatMap(([word, instead]) => {
      const found = word.exec(spoken)?.[0]
      return found ? [`"${found}": ${instead}`] : []
    }),
    ...(named ? [`the name ${named} says nothing to a stranger`] : []),
  ]
}
