const perMinute = 60;
const perHour = 3600;

/** "54:12", or "1:04:12" from one hour. */
export function countdownText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / perHour), Math.floor((seconds % perHour) / perMinute)];
  const rest = two(seconds % perMinute);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
