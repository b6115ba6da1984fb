/** Hosts of this machine, which are asked without encryption. */
const ownHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Whether nobody on the way can read or change what an address answers. */
export const isPrivateAddress = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || ownHosts.includes(hostname);
