import { useTexts } from '../texts/texts';
import { Panel } from './panel';

/** Quick side panel: only a title, according to the specification. */
const QuickPanel = ({ id }: { readonly id: string }) => (
  <Panel id={id} title={useTexts()('quickPanel')} />
);

export default QuickPanel;
