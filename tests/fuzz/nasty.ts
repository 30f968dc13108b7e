import type { Random } from '../support/random.ts'

const deep = JSON.parse(`${'['.repeat(400)}${']'.repeat(400)}`)

/** Values that programs stumble over, of every type. */
const values: unknown[] = [
  ...[null, true, false, 0, -1, 1, 1.5, 1e308, -1e-7, 2 ** 31, 2 ** 31 - 1, 2 ** 53, -(2 ** 63)],
  ...['', ' ', '0', '-1', '1e9', 'NaN', 'Infinity', 'null', 'undefined', 'true', '[]', '{}', '\n', '\t'],
  ...[
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    '\u202e',
    '\ufeff',
    '\u{1f600}',
    'ＡＢＣ',
    'é'.normalize('NFD'),
  ],
  ...[
    "' OR 1=1 --",
    '"; DROP TABLE users; --',
    '\\',
    '%',
    '%00',
    '%2e%2e%2f',
    '../../etc/passwd',
    '$1',
    ':id',
  ],
  ...[
    '<script>alert(1)</script>',
    '{{7*7}}',
    `\${7*7}`,
    'javascript:alert(1)',
    '//example.com',
    'http://127.0.0.1',
  ],
  ...[
    '2026-02-30',
    '2026-06-12T10:00',
    '0000-00-00',
    '275760-09-14T00:00:00Z',
    '2026-06-12T25:61',
    '+020000-01-01',
    '-1-1-1',
  ],
  ...['a@b.c', 'a@b', '@', 'x'.repeat(300), 'y'.repeat(20_000), '1'.repeat(400), '٣', '١٢٣', '+12065550100'],
  ...[
    [],
    [null],
    [[]],
    {},
    { length: -1 },
    { toString: 1 },
    { $ne: null },
    { constructor: { prototype: 1 } },
  ],
  ...[
    deep,
    Array(3000).fill(0),
    Array(200).fill('a'),
    Object.fromEntries(Array.from({ length: 500 }, (_, at) => [at, at])),
  ],
]

export const nastyValue = (random: Random) => random.pick(values)

const texts = values.filter((value) => typeof value === 'string' && value.length < 2000) as string[]
export const nastyText = (random: Random) => random.pick(texts)

const characters = ['"', '\\', '\u0000', '{', '}', ',', '\ud800', '\n', '0', 'e', '\u00ff', '']

/** A text with some of its signs changed. */
export function withTypos(random: Random, text: string): string {
  const signs = [...text]
  for (let changes = random.between(1, 3); changes > 0; changes--)
    signs[random.between(0, Math.max(0, signs.length - 1))] = random.pick(characters)
  return signs.join('')
}
