/** The letters of an SMS with 160 characters (GSM 03.38); any other letter halves the length. */
const gsmLetters = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà^{}\\[~]|€',
)

const plainSigns: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '…': '...',
}

/** Writes accented letters that the SMS alphabet does not have without their accent, as carriers' own messages do. */
export function gsmText(text: string): string {
  return Array.from(text.normalize('NFC'), gsmLetter).join('')
}

function gsmLetter(letter: string): string {
  if (gsmLetters.has(letter)) return letter
  const plain = plainSigns[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '')
  return plain !== '' && Array.from(plain).every((one) => gsmLetters.has(one)) ? plain : letter
}
