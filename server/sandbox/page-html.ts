import { asHtml } from '#notifications/as-html.ts'

interface HtmlPage {
  title: string
  /** Where the way back leads, and how it is called. */
  back: [path: string, name: string]
  /** Already HTML. */
  main: string
}

/** A whole page of the sandbox. */
export function pageHtml({ title, back: [path, name], main }: HtmlPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${asHtml(title)}</title>
<link rel="stylesheet" href="/sandbox/style.css">
</head>
<body>
<header><a href="${path}">${asHtml(name)}</a></header>
<main>
${main}
</main>
</body>
</html>
`
}
