import { systemClock } from '../clock.ts'
import { SettingProblem } from '../config/setting-types.ts'
import { type Config, readConfig } from '../config.ts'
import { checkBackgroundChecks } from '../doctor/check-background-checks.ts'
import { checkDatabase } from '../doctor/check-database.ts'
import { checkMail, checkPush, checkSms } from '../doctor/check-messages.ts'
import { checkOperation } from '../doctor/check-operation.ts'
import { checkRedis } from '../doctor/check-redis.ts'
import { checkSender, checkSettings } from '../doctor/check-settings.ts'
import { checkDisk, checkPhotos } from '../doctor/check-storage.ts'
import { checkStripe } from '../doctor/check-stripe.ts'
import { type Finding, failed, warning } from '../doctor/finding.ts'
import { openPhotoStore } from '../providers/storage/photo-store.ts'
import { openStripe } from '../providers/stripe/client.ts'
import { printLine, runToEnd } from '../start/run-command.ts'
import { readRunning } from '../start/running.ts'

/**
 * npm run doctor: tries every connection with the server's settings and says how to fix what is wrong;
 * changes nothing.
 */
await runToEnd(async () => {
  const findings = await examine()
  for (const { area, state, text } of findings) printLine(`${state.padEnd(10)}  ${area.padEnd(10)}  ${text}`)
  const count = (state: Finding['state']) => findings.filter((one) => one.state === state).length
  printLine(`${count('broken')} broken, ${count('to look at')} to look at, ${count('ok')} ok`)
  return count('broken') > 0 ? 1 : 0
})

async function examine(): Promise<Finding[]> {
  try {
    const config = readConfig()
    const all = [
      lookAtDatabase(config),
      checkStripe(openStripe(config, null), config),
      checkMail(config),
      checkSender(config),
      checkSms(config),
      checkPush(config),
      openPhotoStore(config).then((photos) => checkPhotos(photos, config)),
      checkBackgroundChecks(config),
      checkRedis(config.RATE_LIMIT_REDIS_URL),
      checkDisk(config.dataDir),
    ]
    return (await Promise.all(all)).flat()
  } catch (error) {
    if (!(error instanceof SettingProblem)) throw error
    return error.message.split('\n').map((line) => failed('settings', line))
  }
}

async function lookAtDatabase(config: Config): Promise<Finding[]> {
  const owner = config.DATABASE_URL ?? readRunning(config.dataDir)?.database.owner
  if (!owner) return [warning('database', 'the embedded one is asked while the server runs: start it')]
  const found = [
    checkDatabase(owner, config, systemClock),
    checkSettings(owner, config, systemClock),
    checkOperation(owner, config, systemClock),
  ]
  return (await Promise.all(found)).flat()
}
