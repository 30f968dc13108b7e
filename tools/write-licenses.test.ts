import { describe, expect, it } from 'vitest'
import { rowOf, shippedPackages, writtenLicenses } from './write-licenses.ts'

const page = writtenLicenses()
const rows = page.split('\n').filter((line) => /^\| .* \| \d/.test(line))

describe('THIRD_PARTY_LICENSES.md', () => {
  it('has every shipped package of the lock in its version, and no other', () => {
    const written = rows.map((row) => row.split('|').slice(0, 4).join('|').concat('|'))
    expect(written, 'npm run licenses').toEqual(shippedPackages().map(rowOf))
  })

  it('names a license of each package, and a place of notices', () => {
    for (const row of rows) expect(row).toMatch(/^\| \S+ \| \S+ \| \S.* \| \S.* \|$/)
  })

  it('says what packages under MPL, LGPL or GPL ask for', () => {
    const asking = shippedPackages().filter(({ license }) => /MPL|GPL/.test(license))
    const kinds = new Set(asking.map(({ name }) => name.replace(/^(@[\w-]+\/(resvg-js|sharp)).*$/, '$1')))
    expect([...kinds].sort()).toEqual(['@img/sharp', '@resvg/resvg-js', 'satori', 'web-push'])
    for (const kind of kinds) expect(page).toMatch(new RegExp(`^## (L?GPL|MPL).*${kind}`, 'm'))
  })
})
