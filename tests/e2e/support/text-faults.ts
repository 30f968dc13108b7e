import type { CDPSession, Page } from 'playwright-core'

/** WCAG 1.4.12: the spacing of letters, words, lines and paragraphs that a reader may set. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/** Sets the browser's default font size in pixels; 16 is usual. */
export async function setFontSize(page: Page, devtools: CDPSession, pixels: number): Promise<void> {
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: pixels } })
  // A new document may first be laid out with the previous size.
  await page.waitForFunction(
    (size) => getComputedStyle(document.documentElement).fontSize === `${size}px`,
    pixels,
  )
}

export async function setSpacing(page: Page): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, spacing)
}

/** Text faults of a rendered page: overflow, truncation, and broken words, amounts and times. */
export function textFaults(page: Page, letters = 16): Promise<string[]> {
  return page.evaluate(async (size) => {
    const drawn = () => new Promise((done) => requestAnimationFrame(done))
    await document.fonts.ready
    await drawn()
    await drawn()
    const { scrollWidth, clientWidth } = document.documentElement
    const widest = () =>
      [...document.querySelectorAll('body *')].filter(
        (part) => part.getBoundingClientRect().right > clientWidth + 1 && part.children.length === 0,
      )
    const found =
      scrollWidth > clientWidth
        ? [
            `the page is ${scrollWidth - clientWidth} px too wide at '${widest()[0]?.textContent?.slice(0, 40)}'`,
          ]
        : []
    const isSeen = (part: Element) => {
      const { width, height } = part.getBoundingClientRect()
      return width > 2 && height > 2 && !part.closest('.visually-hidden') && part.checkVisibility()
    }
    for (const part of document.querySelectorAll('main *, [role=dialog] *')) {
      if (!isSeen(part) || part instanceof SVGElement || !part.textContent?.trim()) continue
      const hides = ['hidden', 'clip'].includes(getComputedStyle(part).overflowX)
      if (hides && part.scrollWidth > part.clientWidth + 1)
        found.push(`'${part.textContent.slice(0, 40)}' is cut`)
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      if (!text.parentElement || !isSeen(text.parentElement)) continue
      for (const { 0: word, index } of text.data.matchAll(
        /\$[\d,.]+|\d+:\d\d|(?<![\w.@+-])[A-Za-z]{1,6}(?![\w.@+-])/g,
      )) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const tops = [...range.getClientRects()].map(({ top }) => top)
        // Parts of one line differ by a pixel where a fallback font supplies glyphs.
        if (Math.max(...tops) - Math.min(...tops) > 4)
          found.push(`'${word}' breaks in '${text.data.trim().slice(0, 40)}'`)
      }
    }
    const used = getComputedStyle(document.documentElement).fontSize
    if (used !== `${size}px`) found.push(`letters of ${used} were measured`)
    return [...new Set(found)]
  }, letters)
}
