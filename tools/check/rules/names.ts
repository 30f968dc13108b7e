import type { Rule } from './rule.ts'

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
const DRAWERS = new Set(['util', 'utils', 'helper', 'helpers', 'manager', 'managers', 'misc', 'common'])

export const filesAreKebabCase: Rule = (file) => {
  if (!file.isCode) return []
  const wrong = file.path.split('/').find((part) => !KEBAB.test(part.replace(/^\./, '')))
  return wrong ? [`${wrong} is not in kebab-case`] : []
}

/** A name says what is inside. "service" may be the first word (service-time), and a page of terms is one. */
export const noDrawers: Rule = (file) =>
  file.path.split('/').flatMap((part) => {
    const stem = part.replace(/^\./, '').split('.')[0] ?? ''
    const words = stem.split(/[-_]/)
    const drawer = words.find((word) => DRAWERS.has(word))
    if (drawer) return [`a name that says nothing: ${drawer}`]
    return /(^|-)services?$/.test(stem) && !stem.endsWith('-of-service')
      ? ['a name that says nothing: service']
      : []
  })

const VAGUE = new Set([
  'index',
  'types',
  'model',
  'models',
  'controller',
  'handler',
  'handlers',
  'repository',
  'logic',
])

/** server/features/<noun>/ holds routes, store, present, tasks, and one file per act or noun. */
export const featuresAreFlat: Rule = (file) => {
  const inside = /^server\/features\/(.*)$/.exec(file.path)?.[1]
  if (inside === undefined || !file.isCode) return []
  const [feature, name = '', ...deeper] = inside.split('/')
  if (name === '' && file.isTest) return []
  if (name === '') return ['a file in server/features belongs to a feature: server/features/<noun>/<act>.ts']
  // What an operator does is about everything there is: the admin area has a folder for each noun.
  const ofAdmin = feature === 'admin' && deeper.length === 1
  if (deeper.length > 0 && !ofAdmin) return ['a feature has no folders inside']
  const act = deeper.at(-1) ?? name
  if (!act.endsWith('.ts')) return ['a feature holds .ts files only']
  return VAGUE.has(act.split('.')[0] ?? '') ? [`name the act or the noun instead of ${act}`] : []
}
