/** Days and times in a given time zone, for servers: browsers use the reader's zone by `domain`. */
export { dayInZone, formatInZone, isTimeZone } from './time-zones';
