const [width, height, margin, size, leading] = [612, 792, 54, 10, 14]
const lettersPerLine = 95
const linesPerPage = Math.floor((height - 2 * margin) / leading)

/**
 * Renders plain text as a PDF, since banks accept no text files; letters missing in its built-in font become
 * '?'.
 */
export function textAsPdf(text: string): Buffer {
  const lines = text.split('\n').flatMap(wrapped)
  const pages: string[][] = []
  for (let at = 0; at < lines.length; at += linesPerPage) pages.push(lines.slice(at, at + linesPerPage))
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((page, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font << /F 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
      contentOf(page),
    ]),
  ]
  return assemble(objects)
}

function wrapped(line: string): string[] {
  if (line.length <= lettersPerLine) return [line]
  const cut = line.lastIndexOf(' ', lettersPerLine)
  const end = cut > 0 ? cut : lettersPerLine
  return [line.slice(0, end), ...wrapped(line.slice(end).trimStart())]
}

function contentOf(lines: string[]): string {
  const shown = lines.map((line) => `(${escaped(line)}) Tj T*`).join('\n')
  const stream = `BT /F ${size} Tf ${leading} TL ${margin} ${height - margin} Td\n${shown}\nET`
  return `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`
}

const escaped = (line: string) =>
  line
    .replaceAll(/[–—]/g, '-')
    .replaceAll('…', '...')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[^\x20-\x7e\xa0-\xff]/gu, '?')
    .replaceAll(/[\\()]/g, '\\$&')

function assemble(objects: string[]): Buffer {
  let body = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return String(at).padStart(10, '0')
  })
  const table = ['0000000000 65535 f ', ...places.map((at) => `${at} 00000 n `)].join('\n')
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(`${body}xref\n0 ${objects.length + 1}\n${table}\n${end}`, 'latin1')
}
