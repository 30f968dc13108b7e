import { type HostileFile, marker } from './hostile.ts'
import type { HostileUploadsPictures } from './pictures.ts'

const fileNames = [
  `../../../../etc/${marker}`,
  `..\\..\\..\\windows\\${marker}`,
  '/etc/passwd',
  'C:\\autoexec.bat',
  `....//....//${marker}.jpg`,
  `%2e%2e%2f%2e%2e%2f${marker}`,
  '..',
  '.',
  '.htaccess',
  'CON',
  'aux.jpg',
  `photo.jpg\0.php`,
  'photo.php.jpg',
  'photo.jpg.svg',
  'photo.html',
  `<img src=x onerror=alert('${marker}')>.jpg`,
  `"; rm -rf ${marker}; ".jpg`,
  `'; DROP TABLE photos; --.jpg`,
  `$(touch ${marker}).jpg`,
  `${'a'.repeat(4000)}.jpg`,
  ' ',
  'photo\u202egpj.exe',
  'фото.jpg',
  '\u0001\u0002\u001b[31m.jpg',
  '\ud83d\ude00'.repeat(60),
  'https://example.com/photo.jpg',
  '{{7*7}}.jpg',
]

const types = [
  'text/html',
  'image/svg+xml',
  'application/javascript',
  'application/x-httpd-php',
  'application/octet-stream',
  'image/jpeg; charset=utf-7',
  'image/tiff',
  'image/*',
  'x',
  `text/html; name="${marker}"`,
  'multipart/mixed; boundary=b',
  `image/${'j'.repeat(3000)}`,
]

/** A good picture under names and types that are none: neither counts. */
export function misnamedFiles(pictures: HostileUploadsPictures): HostileFile[] {
  const kinds = Object.values(pictures)
  const good = (at: number) => kinds[at % kinds.length] as Buffer
  return [
    ...fileNames.map((fileName, at) => ({
      what: `named ${fileName.slice(0, 60)}`,
      bytes: good(at),
      fileName,
    })),
    ...types.map((type, at) => ({ what: `of type ${type.slice(0, 60)}`, bytes: good(at), type })),
  ].map((file) => ({ ...file, must: 'be drawn' as const }))
}
