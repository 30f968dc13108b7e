export type SmsKeyword = 'stop' | 'start' | 'help'

/**
 * Ends the messages wherever a text begins with one of them: the words of the FCC (47 CFR 64.1200(a)(10)), those of the
 * carriers, and what people write instead.
 */
const stop = phrases(
  ...['STOP', 'STOPALL', 'UNSUBSCRIBE', 'UNSUB', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT', 'OPT OUT'],
  ...['OPT ME OUT', 'REMOVE ME', 'TAKE ME OFF', 'DO NOT TEXT', 'DONT TEXT', 'DO NOT CONTACT', 'DONT CONTACT'],
  ...['NO MORE TEXTS', 'NO MORE MESSAGES', 'NO MORE SMS'],
  ...['ALTO', 'PARAR', 'DETENER', 'CANCELAR', 'CANCELA', 'NO MAS MENSAJES'],
)

/** The same behind a word of courtesy, where the others begin ordinary talk: 'Please cancel the fridge'. */
const stopAfterCourtesy = phrases(
  ...[
    'STOP',
    'STOPALL',
    'UNSUBSCRIBE',
    'UNSUB',
    'OPTOUT',
    'OPT OUT',
    'OPT ME OUT',
    'REMOVE ME',
    'TAKE ME OFF',
  ],
  ...['DO NOT TEXT', 'DONT TEXT', 'DO NOT CONTACT', 'DONT CONTACT', 'NO MORE TEXTS', 'NO MORE MESSAGES'],
)

/** The same as a whole text only. */
const stopAlone = phrases('REMOVE', 'CEASE', 'PARE', 'PARA', 'BAJA', 'BASTA', 'TERMINAR')

/** HELP is safe to answer even where the text meant something else. */
const help = phrases('HELP', 'INFO', 'AYUDA', 'INFORMACION')

/** As a whole text only: who says 'Yes, I will be at home' or 'Start at nine' has not agreed to messages. */
const startAlone = phrases(
  ...['START', 'UNSTOP', 'YES', 'OPTIN', 'OPT IN', 'SUBSCRIBE', 'RESUME', 'INICIAR', 'COMENZAR', 'EMPEZAR'],
)

/** The Spanish ones among all of these. */
const spanish = phrases(
  ...['ALTO', 'PARAR', 'DETENER', 'CANCELAR', 'CANCELA', 'NO MAS MENSAJES'],
  ...['PARE', 'PARA', 'BAJA', 'BASTA', 'TERMINAR', 'AYUDA', 'INFORMACION', 'INICIAR', 'COMENZAR', 'EMPEZAR'],
)

const courtesy = new Set(['PLEASE', 'PLS', 'PLZ', 'KINDLY', 'JUST', 'HI', 'HELLO', 'HOLA', 'POR', 'FAVOR'])
const around = new Set([
  ...[...courtesy, 'THANKS', 'THANK', 'YOU', 'GRACIAS', 'NOW', 'AGAIN', 'ALL', 'ME'],
  ...['TEXT', 'TEXTS', 'TEXTING', 'MESSAGE', 'MESSAGES', 'SMS', 'MENSAJES', 'LOS', 'THE', 'THESE', 'THIS'],
])

/** What a person asks for by an SMS; null when it is ordinary talk. */
export function smsKeyword(text: string): SmsKeyword | null {
  const words = wordsOf(text)
  const begin = words.findIndex((word) => !courtesy.has(word))
  if (begin < 0) return null
  const rest = words.slice(begin)
  const asked = begin === 0 ? stop : stopAfterCourtesy
  if (asked.some((phrase) => begins(rest, phrase))) return 'stop'
  // A keyword with nothing but filler words.
  const alone = (list: string[][]) =>
    list.some((phrase) => begins(rest, phrase) && rest.slice(phrase.length).every((word) => around.has(word)))
  if (alone(stop) || alone(stopAlone)) return 'stop'
  if (alone(startAlone)) return 'start'
  return help.some((phrase) => begins(rest, phrase)) ? 'help' : null
}

/** True for a text whose keyword is a Spanish word. */
export function isSpanishKeyword(text: string): boolean {
  const words = wordsOf(text)
  const rest = words.slice(words.findIndex((word) => !courtesy.has(word)))
  return spanish.some((phrase) => begins(rest, phrase))
}

function phrases(...list: string[]): string[][] {
  return list.map((phrase) => phrase.split(' '))
}

const begins = (words: string[], phrase: string[]) => phrase.every((word, index) => words[index] === word)

/** Capital words without accents, signs, emoji and invisible characters; 'S.T.O.P.' is one word. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Variation_Selector}'’‘`´]/gu, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return words.length > 2 && words.every((word) => word.length === 1) ? [words.join('')] : words
}
