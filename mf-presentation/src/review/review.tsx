import { Button, Icon, Notice } from '@portal/shared/design-system';
import { useUnit } from 'effector-react';
import type { Slide } from '../domain/slide';
import { $proposal, $slides, slideChosen } from '../pages/deck/deck.model';
import { $readProposal } from '../pages/deck/reading';
import { type Difference, differencesOf } from './differences';
import {
  $changedSlides,
  $seenIds,
  $unseenSlides,
  nextChangePressed,
  readPressed,
} from './review.model';
import styles from './review.module.css';

/**
 * Replaces the signature pads by the list of changes since the client read the proposal, with links
 * to the changed slides.
 */
export const Review = () => {
  const { read, proposal } = useUnit({ read: $readProposal, proposal: $proposal });
  return (
    <section className={styles['review']} aria-label="Changes to read">
      <Notice kind="warning" title="The proposal has changed">
        Nothing is signed yet. Please read each changed slide. Then the signature pads open again.
      </Notice>
      {read && proposal && <Differences differences={differencesOf(read, proposal)} />}
      <ChangedSlides />
    </section>
  );
};

const Differences = ({ differences }: { readonly differences: readonly Difference[] }) => (
  <table className={styles['table']} aria-label="What changed">
    <thead>
      <tr>
        <th scope="col">What</th>
        <th scope="col">You read</th>
        <th scope="col">Now</th>
      </tr>
    </thead>
    <tbody>
      {differences.map(({ place, fact, before, after }) => (
        <tr key={`${place} ${fact} ${before} ${after}`}>
          <th scope="row">
            <bdi>{place}</bdi>
            <span className={styles['fact']}>
              <bdi>{fact}</bdi>
            </span>
          </th>
          <Text text={before ?? 'Was not there'} />
          <Text text={after ?? 'Removed'} />
        </tr>
      ))}
    </tbody>
  </table>
);

const Text = ({ text }: { readonly text: string }) => (
  <td className={styles['text']}>
    <bdi>{text}</bdi>
  </td>
);

const ChangedSlides = () => {
  const { changed, seen, unseen, accept, showNext } = useUnit({
    changed: $changedSlides,
    seen: $seenIds,
    unseen: $unseenSlides,
    accept: readPressed,
    showNext: nextChangePressed,
  });
  return (
    <>
      <ol className={styles['slides']}>
        {changed.map((slide) => (
          <ChangedSlide key={slide.id} slide={slide} isSeen={seen.has(slide.id)} />
        ))}
      </ol>
      <div className={styles['actions']}>
        {unseen.length > 0 && (
          <Button icon="arrow-right" onClick={() => showNext()}>
            Show the next changed slide
          </Button>
        )}
        <Button kind="primary" disabled={unseen.length > 0} onClick={() => accept()}>
          I have read the changes
        </Button>
      </div>
    </>
  );
};

const ChangedSlide = ({ slide, isSeen }: { readonly slide: Slide; readonly isSeen: boolean }) => {
  const { slides, choose } = useUnit({ slides: $slides, choose: slideChosen });
  return (
    <li>
      <button
        type="button"
        className={styles['slide']}
        onClick={() => choose(slides.findIndex(({ id }) => id === slide.id))}
      >
        {slide.over ? `${slide.title}, ${slide.over}` : slide.title}
      </button>
      {isSeen && (
        <span className={styles['seen']}>
          <Icon name="check" size={16} /> Read
        </span>
      )}
    </li>
  );
};
