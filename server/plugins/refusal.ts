import { type RefusalCode, refusals } from '#contract/refusals.ts'
import { defaultLanguage, type Language } from '#locales/languages.ts'
import { period } from '#locales/period.ts'
import { type ServerTexts, serverTexts } from '#locales/server-texts.ts'

/** A text in the language of its reader, chosen when the refusal is sent. */
export type LocalizedText = (texts: ServerTexts, language: Language) => string

interface RefusalExtra {
  /** Replaces the text of the code. */
  message?: LocalizedText
  /** The text of each refused field. */
  fields?: Record<string, LocalizedText>
  [name: string]: unknown
}

/** Thrown by an act that refuses; the code determines status and text. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly extra: RefusalExtra
  readonly words: Record<string, string | LocalizedText>
  /** When the same request may succeed. */
  retryAfterSeconds: number | null = null

  constructor(code: RefusalCode, extra: RefusalExtra = {}, words: Refusal['words'] = {}) {
    super(code)
    this.code = code
    this.status = refusals[code]
    this.extra = extra
    this.words = words
    this.message = this.bodyIn(defaultLanguage).message
  }

  /** The body of the response: the text, the code, and what else the refusal says. */
  bodyIn(language: Language): { message: string; code: RefusalCode; [name: string]: unknown } {
    const texts = serverTexts(language)
    const say = (text: string | LocalizedText) => (typeof text === 'string' ? text : text(texts, language))
    const { message = textOf(this.code), fields, ...rest } = this.extra
    const said = say(message).replace(/\{(\w+)\}(\.?)/g, (_, name: string, stop: string) => {
      const word = say(this.words[name] ?? '')
      return stop ? period(word) : word
    })
    const each = fields && Object.entries(fields).map(([name, text]) => [name, say(text)])
    return { message: said, code: this.code, ...rest, ...(each && { fields: Object.fromEntries(each) }) }
  }
}

/** The text of a code in the reader's language, for views and fields. */
export function textOf(code: RefusalCode): LocalizedText {
  return (texts) => texts.refusals[code]
}

/**
 * Creates a refusal to throw: `throw refuse('job_already_taken')`. `extra` is merged into the body, `words`
 * fill the text.
 */
export function refuse(code: RefusalCode, extra?: RefusalExtra, words?: Refusal['words']): Refusal {
  return new Refusal(code, extra, words)
}

/** Creates the refusal of one field of the input, whose text is also that of the whole. */
export function refuseField(field: string, text: LocalizedText): Refusal {
  return refuse('invalid_input', { message: text, fields: { [field]: text } })
}

/** Creates a refusal whose text stands at a field too. */
export function refuseAt(field: string, code: RefusalCode): Refusal {
  return refuse(code, { fields: { [field]: textOf(code) } })
}

/** A text in a language, for answers that are no refusals. */
export function localize(text: LocalizedText, language: Language): string {
  return text(serverTexts(language), language)
}
