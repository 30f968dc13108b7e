import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { write, writePdf } from './draw-pdf.ts'

/** The text of a PDF file with one line, as a reader finds it. */
async function printed(text: string, bold: boolean): Promise<string> {
  const file = await writePdf({
    ...{ title: 'Names', author: 'Scrubjay', createdAt: new Date('2026-06-10T16:00:00Z'), language: 'en' },
    draw: (doc) => write(doc, text, { bold }),
  })
  const { text: found } = await extractText(await getDocumentProxy(new Uint8Array(file)), {
    mergePages: true,
  })
  return found
}

describe.each([
  ['regular', false],
  ['bold', true],
])('writePdf with the %s font', (_font, bold) => {
  it.each([
    'Nguyễn Thị Hồng',
    'Łukasz Źrebięć',
    'Şule Iğdır',
    'Ольга Їжак',
    'Ελένη Χρήστου',
    'Nguyễn Thị Ngọc Điệp Vịnh, office €5',
  ])('keeps the letters of %s', async (name) => {
    expect(await printed(name, bold)).toBe(name)
    expect(await printed(name.normalize('NFD'), bold)).toBe(name)
  })

  it.each([
    ['王小明', '\ufffd\ufffd\ufffd'],
    ['Ann 👩‍👧‍👦!', 'Ann \ufffd!'],
    ['सीता', '\ufffd\ufffd'],
    ['half \ud83d pair', 'half \ufffd pair'],
    ['two\nlines\tof', 'two lines of'],
  ])('replaces what it lacks in %j', async (name, shown) => {
    expect(await printed(name, bold)).toBe(shown)
  })

  it('writes letters of other directions and unfinished sequences', async () => {
    for (const name of ['نور and Ann', 'שרה', '\u200d', '\u0301x', '\ufe0f', ''])
      expect(await printed(name, bold)).toEqual(expect.any(String))
  })
})
