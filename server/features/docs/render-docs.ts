import { asHtml } from '../../../messages/as-html.ts'

interface Described {
  description: string
  content?: Record<string, { schema?: unknown }>
}

type Reference = { $ref: string }

interface Call {
  summary: string
  description: string
  parameters: ({ name: string; in: string } | Reference)[]
  requestBody?: { content: Record<string, { schema?: unknown }> }
  responses: Record<string, Described | Reference>
}

const code = (value: unknown) =>
  `<pre tabindex="0"><code>${asHtml(JSON.stringify(value, null, 2))}</code></pre>`

const style = `
  :root { color-scheme: light dark; --ink: light-dark(#1c2430, #e8ecf2); --soft: light-dark(#566275, #a9b4c4);
    --line: light-dark(#d9dfe7, #343d4a); --jay: light-dark(#1d4f91, #8fb8ee); --ground: light-dark(#fbfaf8, #14181f) }
  body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground); margin: 0 auto;
    max-width: 60rem; padding: 1.5rem }
  a { color: var(--jay) } p { color: var(--soft) } h2 { margin-top: 3rem; text-transform: capitalize }
  details { border: 1px solid var(--line); border-radius: 12px; padding: .75rem 1rem; margin: .5rem 0 }
  summary { cursor: pointer; overflow-wrap: anywhere } .method { font: 600 .85rem ui-monospace, monospace; color: var(--jay) }
  .path { font: .95rem ui-monospace, monospace } pre { overflow: auto; border-top: 1px solid var(--line); padding: .75rem 0 }
  dt { font-weight: 600; margin-top: .5rem } dd { margin: 0; white-space: pre-line; color: var(--soft) }`

/** The OpenAPI document as one readable page without script. */
export function renderDocs(document: Record<string, unknown>): string {
  const { title, description } = document.info as { title: string; description: string }
  const { schemas } = document.components as { schemas: Record<string, unknown> }
  const groups = new Map<string, string[]>()
  for (const [path, calls] of Object.entries(document.paths as Record<string, Record<string, Call>>))
    for (const [method, call] of Object.entries(calls)) {
      const group = path.split('/')[2] ?? ''
      groups.set(group, [
        ...(groups.get(group) ?? []),
        renderCall(method.toUpperCase(), path, call, document),
      ])
    }
  const sections = [...groups].map(([group, calls]) => `<h2>${asHtml(group)}</h2>${calls.join('')}`)
  const shapes = Object.entries(schemas).map(
    ([name, schema]) =>
      `<details id="${name}"><summary class="path">${name}</summary>${code(schema)}</details>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${asHtml(title)}</title>
<meta name="viewport" content="width=device-width"><style>${style}</style></head><body><main>
<h1>${asHtml(title)}</h1><p>${asHtml(description)}</p>
<p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p>${sections.join('')}
<h2>Shapes</h2>${shapes.join('')}</main></body></html>`
}

/** What stands somewhere, or where its reference leads. */
function resolve<T extends object>(document: Record<string, unknown>, found: T | Reference): T {
  if (!('$ref' in found)) return found
  const steps = found.$ref.split('/').slice(1)
  return steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], document) as T
}

function renderCall(method: string, path: string, call: Call, document: Record<string, unknown>): string {
  const body = Object.values(call.requestBody?.content ?? {})[0]?.schema
  const parameters = call.parameters
    .map((parameter) => resolve<{ name: string; in: string }>(document, parameter))
    .map(({ name, in: place }) => `${name} (${place})`)
    .join(', ')
  const answers = Object.entries(call.responses).map(([status, response]) => {
    const { description, content } = resolve<Described>(document, response)
    const schema = Number(status) < 300 ? Object.values(content ?? {})[0]?.schema : undefined
    return `<dt>${status}</dt><dd>${asHtml(description)}${schema ? code(schema) : ''}</dd>`
  })
  return `<details><summary><span class="method">${method}</span> <span class="path">${asHtml(path)}</span>
<br>${asHtml(call.summary)}</summary><p>${asHtml(call.description)}</p>
${parameters ? `<p>Parameters: ${asHtml(parameters)}</p>` : ''}${body ? code(body) : ''}<dl>${answers.join('')}</dl></details>`
}
