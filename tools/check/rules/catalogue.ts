import type { SourceFile } from '../source-files.ts'
import type { Rule } from './rule.ts'

/** Code that shows texts to people, and the rules that it shows: their words are in `locales`. */
const SHOWS = /^(web|domain|notifications|contract)\//
/** Examples of the API's description, samples of the sandbox, stored names, Stripe's titles and the operator's own texts. */
const OTHER_TEXTS =
  /^contract\/components\.ts$|^web\/routes\/sandbox\/|^domain\/(newcomer-names|payment-kinds|settings\/included-rooms)\.ts$/

const COMMENT = /^\s*(\/\/|\*|\/\*)/
/** Descriptions of the API, and errors that only developers see. */
const DEVELOPERS_LINE = /\b(summary|description|id)\b|Error\(|new (NoPasskey|NotReauthenticated)\(/
/** The second line of a long description in the contract. */
const LONG_DESCRIPTION = /^ {4,}(['"]).*\1,$/
const LITERAL = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g
const SENTENCE = /^[A-Z][a-z']*,? [a-z]+( |\.|$)|^[A-Z][a-z]+ (a|an|the|your|our)\b/
const JSX_TEXT = />\s*[A-Z][a-z]+(?: [^<>{}]*)?<\//

/** Texts that a person reads are in the message catalogue, not in the code that shows them. */
export const textsAreInTheCatalogue: Rule = (file) =>
  file.isCode && !file.isTest && SHOWS.test(file.path) && !OTHER_TEXTS.test(file.path) ? faultsOf(file) : []

function faultsOf({ lines, path }: SourceFile): string[] {
  return lines.flatMap((line, index) => {
    if (COMMENT.test(line) || DEVELOPERS_LINE.test(line)) return []
    if (path.startsWith('contract/') && LONG_DESCRIPTION.test(line)) return []
    const literals = [...line.matchAll(LITERAL)].map(([, one, two, three]) => one ?? two ?? three ?? '')
    const found =
      literals.find((text) => SENTENCE.test(text)) ??
      (path.endsWith('.tsx') ? JSX_TEXT.exec(line)?.[0] : undefined)
    return found === undefined ? [] : [`line ${index + 1}: a text belongs in locales: ${found.slice(0, 60)}`]
  })
}
