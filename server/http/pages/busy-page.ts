import { retryAfterSeconds } from '../../../contract/refusals.ts'
import { language } from '../../../domain/language.ts'
import type { CallInside } from './built-pages.ts'
import type { RenderedPage } from './page-cache.ts'

const body = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Back in a moment</title>
</head>
<body>
<main>
<h1>Back in a moment</h1>
<p>We cannot reach our records right now. Nothing is lost. Please load this page again in a minute.</p>
</main>
</body>
</html>
`

/** What stands instead of a page whose data could not be read for now. */
export const busyPage: RenderedPage = {
  status: 503,
  headers: [
    ['content-type', 'text/html; charset=utf-8'],
    ['cache-control', 'no-store'],
    ['retry-after', String(retryAfterSeconds.busy)],
  ],
  body: Buffer.from(body),
  kind: 'other',
  shared: false,
}

/** Passes calls on, and tells of one that was given up for now. */
export function noticingBusy(call: CallInside, notice: () => void): CallInside {
  return async (request) => {
    const answer = await call(request)
    if (answer.status === 503 && !request.mayFail && answer.body.includes('"code":"busy"')) notice()
    return answer
  }
}
