/** Phone numbers are compared by their digits, with the country's 1 in front of ten. */
export function phoneDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length === 10 ? `1${digits}` : digits
}
