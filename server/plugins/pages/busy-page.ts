import { retryAfterSeconds } from '#contract/retry-after.ts'
import type { Language } from '#locales/languages.ts'
import { serverTexts } from '#locales/server-texts.ts'
import type { CallInside } from './built-pages.ts'
import type { RenderedPage } from './page-cache.ts'

const document = (language: Language, heading: string, text: string) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${heading}</title>
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${text}</p>
</main>
</body>
</html>
`

function waitPage(status: number, seconds: number | undefined, html: string): RenderedPage {
  return {
    status,
    headers: [
      ['content-type', 'text/html; charset=utf-8'],
      ['cache-control', 'no-store'],
      ['retry-after', String(seconds)],
    ],
    body: Buffer.from(html),
    kind: 'other',
    shared: false,
  }
}

/** The HTML shown instead of a page whose data could not be read. */
export function busyPage(language: Language): RenderedPage {
  const { title, text } = serverTexts(language).serverWords.busyPage
  return waitPage(503, retryAfterSeconds.busy, document(language, title, text))
}

/** The HTML shown instead of a page over the limit: 429 for one network, 503 for all. */
export function overLimitPage(language: Language, status: 429 | 503, seconds: number): RenderedPage {
  const { title, network, everybody } = serverTexts(language).serverWords.crowdedPage
  const text = status === 429 ? network(seconds) : everybody(seconds)
  return waitPage(status, seconds, document(language, title, text))
}

/** Passes calls on, and reports those that failed because the database is busy. */
export function reportingBusyCalls(call: CallInside, notice: () => void): CallInside {
  return async (request) => {
    const answer = await call(request)
    if (answer.status === 503 && !request.mayFail && answer.body.includes('"code":"busy"')) notice()
    return answer
  }
}
