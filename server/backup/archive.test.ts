import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createArchive, readArchive } from './archive.ts'

const folder = mkdtempSync(join(tmpdir(), 'scrubjay-archive-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function read(file: string): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of readArchive(file)) names.push(name)
  return names
}

test('of two that write one name at once the second is refused, and the first is whole', async () => {
  const file = join(folder, 'twice')
  const first = await createArchive(file)
  await first.add('one', Buffer.from('1'))
  await expect(createArchive(file)).rejects.toThrow(/twice.part is there already: another backup writes it/)
  await first.add('two', Buffer.from('2'))
  await first.close({})
  expect(await read(file)).toEqual(['one', 'two'])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(existsSync(`${file}.part`)).toBe(false)
})

test('what has come under its name meanwhile is not written over', async () => {
  const file = join(folder, 'late')
  const archive = await createArchive(file)
  writeFileSync(file, 'of somebody else')
  await expect(archive.close({})).rejects.toThrow('late is there already')
  await archive.discard()
  expect([readFileSync(file, 'utf8'), existsSync(`${file}.part`)]).toEqual(['of somebody else', false])
})
