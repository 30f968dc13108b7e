/** Skills come as a JSON list or as free text with commas or line breaks. Source: decisions C-109. */
export function skillsOf(text: string): string[] {
  const skills = listIn(text) ?? text.split(/[,\n]/)
  const named = skills.map((skill) => String(skill).trim()).filter(Boolean)
  return [...new Set(named)]
}

function listIn(text: string): unknown[] | null {
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) ? parsed : null
  } catch {
    return null
  }
}

/** Every skill that any cleaner names, without regard to case, in order. */
export function specialtiesOf(texts: string[]): string[] {
  const byKey = new Map(texts.flatMap(skillsOf).map((skill) => [skill.toLowerCase(), skill]))
  return [...byKey.values()].toSorted((a, b) => a.localeCompare(b, 'en'))
}
