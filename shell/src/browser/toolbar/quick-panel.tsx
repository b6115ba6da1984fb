import { useTexts } from '../texts/texts';
import { Panel } from './panel';

/** The quick side panel: a title, as the specification has it. */
const QuickPanel = ({ id }: { readonly id: string }) => (
  <Panel id={id} title={useTexts()('quickPanel')} />
);

export default QuickPanel;
