import { hashPassword, isPassword } from '../server/features/accounts/password.ts'

/** The limit: nothing but checks of a password, so many at once for so long; prints how many a second. */
const { atOnce, seconds } = JSON.parse(process.argv[2] ?? '{}') as { atOnce: number; seconds: number }
const password = 'correct horse bench'
const hashed = await hashPassword(password)
const end = performance.now() + seconds * 1000
let checked = 0
const work = async () => {
  while (performance.now() < end) if (await isPassword(password, hashed)) checked++
}
const began = performance.now()
await Promise.all(Array.from({ length: atOnce }, work))
process.stdout.write(`${(checked * 1000) / (performance.now() - began)}\n`)
