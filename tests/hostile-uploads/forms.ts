import { marker } from './hostile.ts'

/** A request to an upload route as it goes over the wire. */
export interface SentForm {
  what: string
  type: string
  body: Buffer
  must?: 'be refused' | 'be drawn'
}

const edge = 'edge7f3a'
const multipart = `multipart/form-data; boundary=${edge}`

/** One part of a form; what the head says is not escaped. */
export function part(head: string, bytes: Buffer | string): Buffer {
  return Buffer.concat([Buffer.from(`--${edge}\r\n${head}\r\n\r\n`), Buffer.from(bytes), Buffer.from('\r\n')])
}

export function form(what: string, parts: Buffer[], type = multipart, end = `--${edge}--\r\n`): SentForm {
  return { what, type, body: Buffer.concat([...parts, Buffer.from(end)]) }
}

export const fileHead = (field: string, name = 'photo.jpg', type = 'image/jpeg') =>
  `Content-Disposition: form-data; name="${field}"; filename="${name.replaceAll('"', '%22')}"\r\nContent-Type: ${type}`

export const textPart = (name: string, value: string) =>
  part(`Content-Disposition: form-data; name="${name}"`, value)

/** Forms that are broken, endless or about something else, around a good picture. */
export function crookedForms(field: string, good: Buffer, texts: Buffer[]): SentForm[] {
  const file = part(fileHead(field), good)
  const many = (count: number, one: Buffer) => Array.from({ length: count }, () => one)
  const nested = Buffer.concat([part(fileHead('inner'), good), Buffer.from(`--${edge}--`)])
  const refused = [
    form('no boundary', [...texts, file], 'multipart/form-data'),
    form('an empty boundary', [...texts, file], 'multipart/form-data; boundary='),
    form('another boundary', [...texts, file], 'multipart/form-data; boundary=other'),
    form('a boundary of 5,000', [...texts, file], `multipart/form-data; boundary=${'b'.repeat(5000)}`),
    form('no end', [...texts, file], multipart, ''),
    form('half an end', [...texts, file], multipart, `--${edge}`),
    form('no part', []),
    form('no body', [], multipart, ''),
    form('texts alone', [...texts, textPart('other', 'x')]),
    form('a file in another field', [...texts, part(fileHead('elsewhere'), good)]),
    form('a file in __proto__', [...texts, part(fileHead('__proto__'), good)]),
    form('a text named __proto__', [...texts, textPart('__proto__', 'x'), file]),
    form('a text named constructor', [...texts, textPart('constructor', 'x'), file]),
    form('six files', [...texts, ...many(6, file)]),
    form('60 files', [...texts, ...many(60, file)]),
    form('a thousand texts', [...texts, ...many(1000, textPart('note', 'x')), file]),
    form('a text of 300 kB', [...texts, textPart('note', 'x'.repeat(300_000))]),
    form('a head of 300 kB', [part(`X-Long: ${'h'.repeat(300_000)}`, 'x')]),
    form('2,000 heads', [part('X-Many: 1\r\n'.repeat(2000).trim(), 'x')]),
    form('no name', [...texts, part('Content-Disposition: form-data', good)]),
    form('no disposition', [...texts, part('Content-Type: image/jpeg', good)]),
    form('a form within a file', [...texts, part(fileHead(field, 'a', 'multipart/mixed'), nested)]),
    form('a picture in base64', [...texts, part(fileHead(field), good.toString('base64'))]),
    form('an empty file', [...texts, part(fileHead(field), '')]),
    form('an empty file without a name', [...texts, part(fileHead(field, ''), '')]),
    form('a picture as a text', [...texts, textPart(field, good.toString('latin1'))]),
    form('JSON', [Buffer.from(`{"${field}":"${marker}"}`)], 'application/json', ''),
    form('a posted form', [Buffer.from(`${field}=${marker}`)], 'application/x-www-form-urlencoded', ''),
    form('a picture alone', [good], 'image/jpeg', ''),
    form('bytes', [good], 'application/octet-stream', ''),
    form('a type that is none', [good], 'a/b/c;;;', ''),
    form('mixed', [...texts, file], `multipart/mixed; boundary=${edge}`),
    form('lines of one sign', [
      Buffer.from(`--${edge}\nContent-Disposition: form-data; name="${field}"; filename="a"\n\nx\n`),
    ]),
    form('a second file that is none', [...texts, file, part(fileHead(field), marker)]),
  ].map((sent) => ({ ...sent, must: 'be refused' as const }))
  return [
    ...refused,
    form('a beginning of nobody', [Buffer.from(`${marker}\r\n`), ...texts, file]),
    form('an end of nobody', [...texts, file], multipart, `--${edge}--\r\n${marker}<script>`),
    form('a name in another spelling', [
      ...texts,
      part(`${fileHead(field)}; filename*=UTF-8''..%2f${marker}`, good),
    ]),
    form('two dispositions', [
      ...texts,
      part(`${fileHead(field)}\r\nContent-Disposition: form-data; name="x"`, good),
    ]),
    form('a length that lies', [...texts, part(`${fileHead(field)}\r\nContent-Length: 3`, good)]),
    form('an encoding that lies', [
      ...texts,
      part(`${fileHead(field)}\r\nContent-Transfer-Encoding: base64`, good),
    ]),
  ]
}
