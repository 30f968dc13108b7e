import { AsyncLocalStorage } from 'node:async_hooks'
import { keepWords, type Words } from './copy/drawn-words.ts'

const drawing = new AsyncLocalStorage<Words>()
keepWords(() => drawing.getStore())

/** The page, and before its end a script with the words that it was drawn with. */
export async function withWords(nonce: string | undefined, draw: () => Promise<string>): Promise<string> {
  const words: Words = {}
  const html = await drawing.run(words, draw)
  if (Object.keys(words).length === 0) return html
  const told = JSON.stringify(words).replaceAll('<', '\\u003c')
  return html.replace('</body>', () => `<script nonce="${nonce}">firstWords=${told}</script></body>`)
}
