import { browserStorage } from '@portal/shared/http';

const key = 'groundplan.preview';
const parameter = 'preview';

/** Preview of this browser, shared by all tabs and kept until the person leaves the preview. */
export const keptPreview = {
  /**
   * Returns the name of the preview; null for none. `?preview=NAME` in the address sets the preview and
   * is removed from the address; an empty name leaves the preview.
   */
  find(): string | null {
    const address = new URL(location.href);
    const asked = address.searchParams.get(parameter);
    if (asked !== null) {
      address.searchParams.delete(parameter);
      history.replaceState(history.state, '', address);
      if (asked === '') keptPreview.forget();
      else browserStorage.setItem(key, asked);
    }
    return browserStorage.getItem(key);
  },
  forget: (): void => browserStorage.removeItem(key),
};
