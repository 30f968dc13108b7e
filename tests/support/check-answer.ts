import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { describeApi } from '#server/features/docs/describe-api.ts'

interface Described {
  headers?: Record<string, { $ref: string }>
  content?: Record<string, unknown>
  $ref?: string
}

const document = JSON.parse(JSON.stringify(describeApi('Scrubjay'))) as {
  paths: Record<string, Record<string, { responses: Record<string, Described> }>>
  components: { responses: Record<string, Described>; headers: Record<string, { required?: boolean }> }
}
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const ajv = new Ajv2020({
  allErrors: true,
  strict: false,
  formats: { 'date-time': moment, date: /^\d{4}-\d\d-\d\d$/, email: true, binary: true },
})
ajv.addSchema(document, 'api.json')

const routes = Object.keys(document.paths).map((path) => ({
  path,
  form: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  parameters: path.split('{').length,
}))
const compiled = new Map<string, ValidateFunction>()
const headersThatCount = ['ETag', 'Link', 'Location', 'Retry-After', 'Set-Cookie']

/** What is looked at of an answer, from a browser's or from inside. */
export interface AnswerResponse {
  status: number
  headers: Pick<Headers, 'get' | 'has'>
  text: () => string | Promise<string>
}

/**
 * Holds an answer of the API against its description: status, headers and body. Paths that are not
 * described are left alone. Throws with what is different.
 */
export async function checkAnswer(method: string, url: string, answer: AnswerResponse): Promise<void> {
  const path = new URL(`http://here${url}`).pathname
  const found = routes
    .filter(({ form }) => form.test(path))
    .sort((one, other) => one.parameters - other.parameters)[0]
  const operation = found && document.paths[found.path]?.[method.toLowerCase()]
  if (!found || !operation) return
  const where = `${method} ${found.path} ${answer.status}`
  const pointer = ['paths', found.path, method.toLowerCase(), 'responses', String(answer.status)]
  const named = operation.responses[answer.status]
  if (!named) throw new Error(`${where} is not described: ${await answer.text()}`)
  const reference = named.$ref?.split('/').slice(1)
  const described = reference ? document.components.responses[reference.at(-1) ?? ''] : named
  if (!described) throw new Error(`${where} refers to nothing`)
  checkHeaders(where, described, answer)
  await checkBody(where, described, reference ?? pointer, answer)
}

function checkHeaders(where: string, { headers = {} }: Described, answer: AnswerResponse): void {
  for (const name of headersThatCount) {
    if (answer.headers.has(name) && !headers[name]) throw new Error(`${where}: ${name} is not described`)
    const header = document.components.headers[headers[name]?.$ref.split('/').at(-1) ?? '']
    if (header?.required && !answer.headers.has(name)) throw new Error(`${where}: ${name} is missing`)
  }
}

async function checkBody(where: string, { content }: Described, at: string[], answer: AnswerResponse) {
  const type = answer.headers.get('content-type')?.split(';')[0] ?? ''
  if (!content) return
  if (!content[type]) throw new Error(`${where} came as ${type || 'nothing'}`)
  if (type !== 'application/json') return
  const validate = schemaAt([...at, 'content', type, 'schema'])
  if (!validate(JSON.parse(await answer.text())))
    throw new Error(`${where} differs from its description: ${ajv.errorsText(validate.errors)}`)
}

function schemaAt(pointer: string[]): ValidateFunction {
  const escaped = pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
  const reference = `api.json#/${escaped.join('/')}`
  const known = compiled.get(reference) ?? ajv.compile({ $ref: reference })
  compiled.set(reference, known)
  return known
}
