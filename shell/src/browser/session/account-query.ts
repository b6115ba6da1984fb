/** Query of the read of an account: what the frame shows of a person. The early script begins the same read. */
export const accountQuery = '?fields[user--user]=display_name,field_user_name,mail,roles';
