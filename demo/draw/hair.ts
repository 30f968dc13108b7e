import type { HairStyle, Look } from './look.ts'

type Drawing = (look: Look) => string

const nothing: Drawing = () => ''
const fill =
  (path: string): Drawing =>
  ({ hair }) =>
    `<path d="${path}" fill="${hair}"/>`
const both =
  (...parts: Drawing[]): Drawing =>
  (look) =>
    parts.map((part) => part(look)).join('')

/** Round locks along an arc of the head. */
function locks(spots: [x: number, y: number, r: number][]): Drawing {
  return ({ hair }) =>
    `<g fill="${hair}">${spots.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')}</g>`
}

const cap =
  'M194 276C184 164 240 104 320 104s136 60 126 172c-14-30-22-58-32-72-40 14-148 14-188 0-10 14-18 42-32 72z'
const parted =
  'M194 280C180 160 240 100 324 100s136 66 122 180c-10-40-28-70-62-88-30 26-116 34-152 20-18 18-28 40-38 68z'
const curlCrown = locks([
  [206, 236, 34],
  [214, 186, 38],
  [250, 146, 42],
  [300, 124, 44],
  [352, 126, 44],
  [398, 152, 42],
  [428, 192, 38],
  [434, 240, 34],
  [280, 160, 40],
  [330, 156, 42],
  [376, 170, 36],
  [248, 190, 30],
  [396, 204, 26],
])

const behind: Record<HairStyle, Drawing> = {
  short: nothing,
  crop: nothing,
  'side-part': nothing,
  bald: nothing,
  bun: both(locks([[320, 92, 62]]), fill('M188 330C170 180 230 108 320 108s150 72 132 222z')),
  long: fill('M176 520C150 330 150 106 320 106s170 224 144 414q-44 22-90 0H266q-46 22-90 0z'),
  wavy: both(
    fill('M184 470C140 330 168 104 320 104s180 226 136 366z'),
    locks([
      [182, 350, 40],
      [172, 410, 42],
      [190, 462, 40],
      [458, 350, 40],
      [468, 410, 42],
      [450, 462, 40],
    ]),
  ),
  bob: fill('M172 396C160 220 196 104 320 104s160 116 148 292q-30 26-70 14H242q-40 12-70-14z'),
  curls: locks([
    [190, 290, 46],
    [184, 350, 48],
    [200, 404, 42],
    [450, 290, 46],
    [456, 350, 48],
    [440, 404, 42],
    [200, 226, 50],
    [440, 226, 50],
    [250, 158, 56],
    [320, 132, 58],
    [390, 158, 56],
  ]),
  afro: ({ hair }) => `<circle cx="320" cy="236" r="190" fill="${hair}"/>`,
  scarf: ({ hair }) =>
    `<path d="M168 540C132 300 168 92 320 92s188 208 152 448q-152 60-304 0z" fill="${hair}"/>`,
  ponytail: both(
    fill('M188 320C174 178 234 106 320 106s146 72 132 214z'),
    fill('M420 150c96 0 122 110 92 250-6 30-44 34-52 6 22-98 6-170-60-206z'),
  ),
}

const front: Record<HairStyle, Drawing> = {
  short: fill(cap),
  crop: fill(
    'M200 262C192 160 244 112 320 112s128 48 120 150c-8-30-14-50-26-66-46-12-142-12-188 0-12 16-18 36-26 66z',
  ),
  'side-part': fill(parted),
  bald: nothing,
  bun: fill('M196 270C188 170 240 112 320 112s132 58 124 158c-20-54-60-92-124-94-64 2-104 40-124 94z'),
  long: fill(
    'M194 330C176 180 236 106 320 106s144 74 126 224c-6-70-40-122-96-148-42 42-110 66-128 78-14 20-24 44-28 70z',
  ),
  wavy: fill(
    'M192 320C178 180 236 104 320 104s142 76 128 216c-10-62-42-104-80-130-26 34-70 50-120 58-32 14-48 38-56 72z',
  ),
  bob: fill(
    'M192 300C182 176 240 106 320 106s138 70 128 194c-6-28-14-52-26-66-40 12-164 12-204 0-12 14-20 38-26 66z',
  ),
  curls: curlCrown,
  afro: fill('M198 262C196 170 250 124 320 124s124 46 122 138c-20-44-62-70-122-70s-102 26-122 70z'),
  scarf: ({ hair }) =>
    `<path fill-rule="evenodd" d="M182 470C150 300 180 96 320 96s170 204 138 374q-70 60-138 60t-138-60zM320 168c-70 0-102 46-102 116v38c0 70 46 118 102 118s102-48 102-118v-38c0-70-32-116-102-116z" fill="${hair}"/>
<path d="M214 452q106 70 212 0M204 486q116 66 232 0" stroke="#000" stroke-opacity=".12" stroke-width="8" fill="none" stroke-linecap="round"/>`,
  ponytail: fill(
    'M196 276C186 170 240 110 320 110s134 60 124 166c-16-46-40-74-76-88-50 26-120 24-148 34-12 16-18 34-24 54z',
  ),
}

/** What falls behind neck and shoulders. */
export const hairBehind: Drawing = (look) => behind[look.style](look)

/** What lies over the forehead. */
export const hairInFront: Drawing = (look) => front[look.style](look)
