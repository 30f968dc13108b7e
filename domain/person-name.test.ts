import { expect, test } from 'vitest'
import { displayableName, nameProblem } from './person-name.ts'

const brands = ['Scrubjay', 'Tidy']

test.each([
  "O'Brien",
  'O’Brien',
  'José Núñez',
  'Nguyễn Thị Ánh',
  'Nguyễn Thị Ánh'.normalize('NFD'),
  '李',
  '李 小龍',
  'Jean-Luc Picard',
  'St. John',
  'Dr. A. B. van der Berg Jr.',
  'J. R. R. Tolkien',
  'Mary Ann (Polly) Smith',
  'Tom & Ann Fisher',
  'Иван Петрович Сидоров',
  'Γιώργος Παπαδόπουλος',
  'محمد علي',
  'علی\u200cرضا',
  'שרה כהן',
  'जितेंद्र क्\u200dष',
  'สมชาย ใจดี',
  '김민준',
  'さくら 田中・マリア',
  'Ægir Þórsson',
  'Ŵilliam ap Gruffudd',
  'Nǃxau ǂToma',
  'X Æ A-12',
  'Anna Dot',
  'At Kom',
  'Louis XIV',
  'Untidy Harris',
])('%s is a name', (name) => {
  expect(nameProblem(name, brands)).toBeNull()
  expect(displayableName(name, brands)).toBe(name.normalize('NFC'))
})

test.each([
  ['pay at x.com', 'address'],
  ['Your card was refused https://evil.example', 'address'],
  ['HTTPS evil', 'address'],
  ['www evil', 'address'],
  ['evil．example', 'address'],
  ['ⓔⓥⓘⓛ․ⓒⓞⓜ', 'address'],
  ['xn--80ak6aa92e', 'address'],
  ['bob@example.com', 'address'],
  ['bob＠example', 'address'],
  ['evil dot com', 'address'],
  ['Call 206 555 0100', 'address'],
  ['١٢٣٤٥٦٧', 'address'],
  ['evil/pay', 'address'],
  ['paypal。com', 'signs'],
  ['Bob\u202egnp', 'signs'],
  ['Bob\u200bBy', 'signs'],
  ['Bob\u200dBy', 'signs'],
  ['\u2066Bob\u2069', 'signs'],
  ['Bob\u00adby', 'signs'],
  ['Bob\nBcc: x', 'signs'],
  ['Bob\u0000', 'signs'],
  ['<b>Bob</b>', 'address'],
  ['Bob: refused', 'signs'],
  ['Bob 🧽', 'signs'],
  ['Z\u0300\u0301\u0302\u0303\u0304\u0305algo', 'signs'],
  ['Pаypal', 'signs'],
  ['Scrubjay', 'brand'],
  ['SCRUBJAY support', 'brand'],
  ['Scrub Jay', 'brand'],
  ['S-c-r-u-b-j-a-y', 'brand'],
  ['Scrubjаy', 'brand'],
  ['5crubj4y', 'brand'],
  ['Ｓｃｒｕｂｊａｙ', 'brand'],
  ['𝐒𝐜𝐫𝐮𝐛𝐣𝐚𝐲', 'brand'],
  ['Scrübjáy', 'brand'],
  ['Tidy Team', 'brand'],
  ['T1dy', 'brand'],
])('%s is no name: %s', (name, problem) => {
  expect(nameProblem(name, brands)).toBe(problem)
})

test('a name from before the rule is shown where spaces make it harmless, and otherwise not at all', () => {
  expect(displayableName('J.R.R.Tolkien', brands)).toBe('J.R.R. Tolkien')
  expect(displayableName('Dr.Kim', brands)).toBe('Dr. Kim')
  expect(displayableName('Bob  Brown ', brands)).toBe('Bob Brown')
  expect(displayableName('Scrubjay: your card was refused, pay at https://evil.example', brands)).toBeNull()
  expect(displayableName('', brands)).toBeNull()
})

test('a long text that is no name is seen as quickly as a short one', () => {
  const started = process.cpuUsage()
  for (const part of ['1 ', 'a.', '\u0301', 'а', '. . ']) nameProblem(part.repeat(5000), brands)
  // Of the processor: on a busy machine the clock on the wall goes on without us.
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(500)
})
