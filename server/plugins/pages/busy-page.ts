import { retryAfterSeconds } from '#contract/retry-after.ts'
import { language } from '#domain/language.ts'
import type { CallInside } from './built-pages.ts'
import type { RenderedPage } from './page-cache.ts'

const document = (heading: string, text: string) => `<!doctype html>
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
export const busyPage = waitPage(
  503,
  retryAfterSeconds.busy,
  document(
    'Back in a moment',
    'We cannot reach our records right now. Nothing is lost. Please load this page again in a minute.',
  ),
)

/** The HTML shown instead of a page over the limit: 429 for one network, 503 for all. */
export function overLimitPage(status: 429 | 503, seconds: number): RenderedPage {
  const whose = status === 429 ? 'Your network has opened' : 'People are opening'
  const text = `${whose} more pages than we can make at once. Nothing is lost. Please load this page again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
  return waitPage(status, seconds, document('One moment, please', text))
}

/** Passes calls on, and reports those that failed because the database is busy. */
export function reportingBusyCalls(call: CallInside, notice: () => void): CallInside {
  return async (request) => {
    const answer = await call(request)
    if (answer.status === 503 && !request.mayFail && answer.body.includes('"code":"busy"')) notice()
    return answer
  }
}
