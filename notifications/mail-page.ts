import { asHtml } from './as-html.ts'
import type { Sender } from './message.ts'

/** Everything is legible by its inline styles alone; programs that read a style sheet follow the reader's dark mode. */
const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
body{background:#15171b!important}
.sheet{background:#1f2227!important;border-color:#3a3e46!important;color:#eceae6!important}
.quiet{color:#b4b7bf!important;border-color:#3a3e46!important}
.link,.second{color:#9cc4f2!important}
.second{border-color:#9cc4f2!important}
}`

/** The whole HTML of a mail around its parts. */
export function mailPage(sender: Sender, parts: string[]): string {
  return `<!doctype html>
<html lang="${sender.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${asHtml(sender.brand)}</title><style>${darkStyles}</style></head>
<body style="margin:0;padding:24px 12px;background:#fbfaf8">
<div class="sheet" style="max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff;border:1px solid #e3dfd8;border-radius:12px;color:#22252a;font:16px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
${[letterhead(sender), ...parts].filter(Boolean).join('\n')}
</div></body></html>
`
}

/** The brand as text next to the logo, for readers without pictures. */
function letterhead({ brand, origin }: Sender): string {
  return `<p style="margin:0 0 24px;font-size:18px;font-weight:700"><img src="${asHtml(origin)}/icon-192.png" alt="" width="32" height="32" style="width:32px;height:32px;border-radius:8px;vertical-align:middle;margin-right:8px">${asHtml(brand)}</p>`
}
